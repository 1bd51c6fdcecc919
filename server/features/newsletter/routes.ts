import {
  confirmNewsletter,
  endNewsletter,
  joinNewsletter,
  newsletter,
  newsletterLink,
} from '#contract/newsletter.ts';
import {
  moveOwnIssue,
  ownIssue,
  ownNewsletter,
  saveOwnIssue,
  switchOwnNewsletter,
  testOwnIssue,
} from '#contract/own-newsletter.ts';
import type { Routes } from '#server/plumbing/http/route.ts';
import { askFor, confirm, endByLink, showLink, showNewsletter } from './ask.ts';
import { moveIssue, saveIssue } from './own-issues.ts';
import { showOwnIssue, showOwnNewsletter, switchNewsletter, testIssue } from './own-newsletter.ts';

/** What guests ask for and end, and what a restaurant writes to them. */
export function newsletterRoutes(routes: Routes): void {
  routes.serve(newsletter, showNewsletter);
  routes.serve(joinNewsletter, askFor);
  routes.serve(newsletterLink, showLink);
  routes.serve(confirmNewsletter, confirm);
  routes.serve(endNewsletter, endByLink);
  routes.serve(ownNewsletter, showOwnNewsletter);
  routes.serve(switchOwnNewsletter, switchNewsletter);
  routes.serve(ownIssue, showOwnIssue);
  routes.serve(saveOwnIssue, saveIssue);
  routes.serve(moveOwnIssue, moveIssue);
  routes.serve(testOwnIssue, testIssue);
}
