import { isBuiltin } from 'node:module';
import { posix } from 'node:path';
import { features, privateFiles, type Room, rooms, tests, webFeatures } from './import-table.ts';
import { isNode, readSources, syntaxNodes } from './source-text.ts';

/** One import of a file, whichever its form: static, dynamic, of types, or a re-export. */
export interface Import {
  file: string;
  specifier: string;
}

const STATEMENTS = new Set([
  'ImportDeclaration',
  'ExportNamedDeclaration',
  'ExportAllDeclaration',
  'ImportExpression',
  'TSImportType',
]);
const TEST = /\.(test|spec)\.tsx?$/;

/** Every import of every source file below the root. */
export function readImports(root: string): Import[] {
  return readSources(root, '.{ts,tsx}').flatMap(({ file, text }) => importsOf(file, text));
}

/** The imports of one source text. An import whose path is computed has none to check. */
export function importsOf(file: string, text: string): Import[] {
  const found: Import[] = [];
  for (const { type, source } of syntaxNodes(file, text)) {
    if (!STATEMENTS.has(String(type)) || !isNode(source)) continue;
    if (typeof source['value'] === 'string') found.push({ file, specifier: source['value'] });
  }
  return found;
}

/** What is wrong with an import, as a sentence; undefined when the table allows it. */
export function judge({ file, specifier }: Import): string | undefined {
  const complaint = complaintAbout(file, specifier);
  return complaint && `${file} imports ${specifier}: ${complaint}`;
}

/** The name of the room a file belongs to. */
export function roomOf(file: string): string | undefined {
  let best: { name: string; length: number } | undefined;
  for (const [name, { at }] of Object.entries(rooms)) {
    for (const place of at) {
      const matches = place.endsWith('/') ? file.startsWith(place) : file === place;
      if (matches && place.length > (best?.length ?? 0)) best = { name, length: place.length };
    }
  }
  return best?.name;
}

function complaintAbout(file: string, specifier: string): string | undefined {
  const name = roomOf(file);
  const room = name === undefined ? undefined : rooms[name];
  if (!name || !room) return 'the file stands in no room';
  const test = TEST.test(file)
    ? Object.entries(tests).find(([folder]) => file.startsWith(folder))?.[1]
    : undefined;
  if (specifier.startsWith('.') && topOf(posix.join(posix.dirname(file), specifier)) !== topOf(file))
    return 'other rooms are imported by their #name';
  const target = targetOf(file, specifier);
  if (target === undefined) return packageComplaint(room, test?.packages, specifier);
  if (target.includes('/+types/')) return undefined;
  if (!/\.\w+(\?\w+)?$/.test(target)) return 'the path has no ending';
  const other = roomOf(target);
  if (other === undefined) return 'the target stands in no room';
  if (other !== name && !room.rooms.includes(other) && !test?.rooms.includes(other))
    return `${name} may not import ${other}`;
  if (other === 'features') return featureComplaint(file, target, test !== undefined);
  return other === 'web-features'
    ? orderComplaint(webFeatures, file, target, test !== undefined)
    : routeComplaint(file, target);
}

function packageComplaint(
  room: Room,
  testPackages: 'any' | string[] | undefined,
  specifier: string,
): string | undefined {
  if (isBuiltin(specifier)) return room.node || testPackages ? undefined : 'the room may not use Node';
  const name = specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
  const lists = [room.packages, testPackages ?? []];
  const allowed = lists.some(
    (list) => list === 'any' || list.includes(name) || list.includes(name.replace(/\/.*/, '/*')),
  );
  return allowed ? undefined : `the room may not use the package ${name}`;
}

function featureComplaint(file: string, target: string, isTest: boolean): string | undefined {
  const [from, to] = [featureOf(file), featureOf(target)];
  if (to && from !== to && !isTest) {
    if (privateFiles.store.test(target)) return `the store of ${to} is its own`;
    if (from && privateFiles.routes.test(target)) return `the routes of ${to} are its own`;
  }
  return orderComplaint(features, file, target, isTest);
}

function orderComplaint(
  order: readonly string[],
  file: string,
  target: string,
  isTest: boolean,
): string | undefined {
  const [from, to] = [featureOf(file), featureOf(target)];
  if (!to || !order.includes(to)) return `${to} is no feature of the list`;
  if (from === undefined || from === to || isTest) return undefined;
  return order.indexOf(to) < order.indexOf(from) ? undefined : `${from} stands before ${to}`;
}

// A route is its path without ending: routes/test/page.tsx and what lies in routes/test/page/. The market has rooms.
function routeComplaint(file: string, target: string): string | undefined {
  const [from, to] = [routeOf(file), routeOf(target)];
  return from && to && from !== to && !TEST.test(file) ? 'a route never imports another' : undefined;
}

function routeOf(file: string): string | undefined {
  return /^web\/app\/routes\/((?:market\/)?[^/]+\/[^/.]+)/.exec(file)?.[1];
}

function featureOf(file: string): string | undefined {
  return /^(?:server|web\/app)\/features\/([^/]+)\//.exec(file)?.[1];
}

function targetOf(file: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(file), specifier);
  if (!specifier.startsWith('#')) return undefined;
  return specifier.slice(1).replace(/^web\//, 'web/app/');
}

function topOf(path: string): string {
  return path.split('/')[0] ?? '';
}
