import { data, Link } from 'react-router';
import type { Call } from '../../api.ts';
import { pageMeta } from '../../features/layout/page-meta.ts';
import { FILE_LISTS } from '../../features/office/file-lists.tsx';
import { loadList } from '../../features/office/office-list.ts';
import { OfficeTable } from '../../features/office/OfficeTable.tsx';
import { browserLoader, type RouteArgs, serverLoader } from '../../lib/route.ts';
import type { Route } from './+types/file-list.ts';

type Params = { files: string };

function filesIn({ files: kind }: Params) {
  const files = Object.hasOwn(FILE_LISTS, kind) ? FILE_LISTS[kind] : undefined;
  if (!files) throw data(null, { status: 404 });
  return files;
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: filesIn(args.params).list.title, noindex: true });

const load = (call: Call, args: RouteArgs<Params>) => loadList(filesIn(args.params).list)(call, args);

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

/** All files of one kind that went to the bank or came from it. */
export default function OfficeFileListPage({ loaderData, params }: Route.ComponentProps) {
  const { list, from } = filesIn(params);
  return (
    <OfficeTable
      list={list}
      found={loaderData}
      above={
        <Link to={from.to} className="link justify-self-start py-3">
          {from.label}
        </Link>
      }
    />
  );
}
