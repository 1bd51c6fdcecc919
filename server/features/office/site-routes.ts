import {
  officeApplePay,
  officeHandOff,
  officeLegalPreview,
  officeLegalText,
  officeLegalTexts,
  officeMaintenance,
  officeNoticeDone,
  officeNotices,
  officeSaveLegalText,
  officeSites,
} from '#contract/office-site.ts';
import type { Routes } from '#server/plumbing/http/route.ts';
import { previewLegalText, saveLegalText, showLegalText, showLegalTexts } from './legal-texts.ts';
import { finishNotice, showNotices } from './show-notices.ts';
import { setApplePay, setHandOff, setMaintenance, showSites } from './show-sites.ts';

/** Bytes: a hundred thousand characters, some of which JSON writes with six bytes. */
const LONG_TEXT = 640 * 1024;

/** What the operator does to the sites themselves. `takesOver`: bank transfers can be handed over to somebody. */
export function officeSiteRoutes(routes: Routes, takesOver: boolean): void {
  routes.serve(officeSites, (context, asked) => showSites(context, asked, takesOver));
  routes.serve(officeMaintenance, setMaintenance);
  routes.serve(officeApplePay, setApplePay);
  routes.serve(officeHandOff, (visit, input) => setHandOff(visit, input, takesOver));
  routes.serve(officeLegalTexts, showLegalTexts);
  routes.serve(officeLegalText, showLegalText);
  routes.serve(officeLegalPreview, previewLegalText, { bodyLimit: LONG_TEXT });
  routes.serve(officeSaveLegalText, saveLegalText, { bodyLimit: LONG_TEXT });
  routes.serve(officeNotices, showNotices);
  routes.serve(officeNoticeDone, finishNotice);
}
