import type { z } from 'zod';

type Issue = z.core.$ZodIssue;

/** What is wrong with an input, per field, in sentences for the person who filled it in. */
export function sayIssues(error: z.ZodError): Record<string, string> {
  return Object.fromEntries(error.issues.map((issue) => [issue.path.join('.') || '_', sayIssue(issue)]));
}

const UNFIT = 'Diese Angabe passt hier nicht.';

function sayIssue(issue: Issue): string {
  switch (issue.code) {
    case 'too_big':
      return `Höchstens ${issue.maximum}${unitOf(issue.origin)}.`;
    case 'too_small':
      return `Mindestens ${issue.minimum}${unitOf(issue.origin)}.`;
    case 'invalid_type':
      return 'Diese Angabe fehlt oder passt hier nicht.';
    case 'custom':
      return typeof issue.params?.['sentence'] === 'string' ? issue.params['sentence'] : UNFIT;
    default:
      return UNFIT;
  }
}

function unitOf(origin: string): string {
  if (origin === 'string') return ' Zeichen';
  return origin === 'array' ? ' Einträge' : '';
}
