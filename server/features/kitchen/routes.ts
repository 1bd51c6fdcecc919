import { kitchenAcceptance, saveAcceptance } from '#contract/acceptance.ts';
import {
  kitchenAccept,
  kitchenAdvance,
  kitchenAnswerRequest,
  kitchenBoard,
  kitchenDelay,
  kitchenEndShift,
  kitchenFinished,
  kitchenNoShow,
  kitchenPause,
  kitchenRefuse,
  kitchenTakeBack,
} from '#contract/kitchen.ts';
import {
  kitchenTableAdd,
  kitchenTableCards,
  kitchenTableCode,
  kitchenTableRemove,
  kitchenTableRename,
  kitchenTableRotate,
  kitchenTables,
} from '#contract/table.ts';
import { kitchenTrial, kitchenTrialStep } from '#contract/trial.ts';
import { kitchenSlip, kitchenTillCode, kitchenTillRemove, kitchenTills } from '#contract/till.ts';
import { kitchenNames, saveKitchenNames } from '#contract/ingredient-names.ts';
import { kitchenReviews, replyToReview } from '#contract/office-reviews.ts';
import { kitchenStationDone, kitchenStations, saveStations } from '#contract/station.ts';
import { kitchenAnswerQuestion, kitchenAsk, kitchenQuestion } from '#contract/question.ts';
import { kitchenReduce, kitchenReduction, kitchenReductions } from '#contract/reduction.ts';
import {
  kitchenBusy,
  kitchenLimits,
  kitchenPauseMode,
  kitchenRush,
  kitchenWeeklyRush,
} from '#contract/busy.ts';
import { kitchenShortages, kitchenSoldOut, kitchenStock } from '#contract/shortage.ts';
import {
  addPrinter,
  kitchenPrinters,
  printOrder,
  removePrinter,
  renewPrinter,
  savePrinter,
  tryPrinter,
} from '#contract/printer.ts';
import { ownAudit } from '#contract/audit.ts';
import { ownAllFigures, ownFigures } from '#contract/own-figures.ts';
import { ownRestaurants } from '#contract/own-restaurant.ts';
import { ownCorrection, ownOrder, ownOrders, ownReceipt } from '#contract/own-orders.ts';
import type { Routes } from '#server/plumbing/http/route.ts';
import { answerForGuest, askForTicket, showAskable } from './ask-ticket.ts';
import { endShift } from './end-shift.ts';
import { finishStation } from './finish-station.ts';
import { runStations, showStations } from './run-stations.ts';
import { startTrial, stepTrial } from './run-trial.ts';
import { answerReview, showKitchenReviews } from './answer-reviews.ts';
import {
  acceptTicket,
  advanceTicket,
  answerTicket,
  delayTicket,
  leaveTicket,
  refuseTicket,
  takeBackTicket,
} from './move-ticket.ts';
import { ownRoutes } from './own-routes.ts';
import { pauseKitchen } from './pause-kitchen.ts';
import { reduceTicket, showReducible } from './reduce-ticket.ts';
import {
  addOwnTable,
  drawTableCards,
  drawTableCode,
  removeOwnTable,
  renameOwnTable,
  rotateOwnTable,
  showTables,
} from './run-tables.ts';
import { makeTillCode, removeTill, showTills } from './run-tills.ts';
import { saveNames, showNames } from './run-names.ts';
import {
  editPrinter,
  endPrinter,
  newAddress,
  newPrinter,
  printAgain,
  showPrinters,
  trialPrint,
} from './run-printers.ts';
import { runAcceptance, showAcceptance } from './run-acceptance.ts';
import { runLimits, runPauseMode, runRush, runWeeklyRush, showBusy } from './run-busy.ts';
import { countStock, markSoldOut, showShortages } from './run-shortages.ts';
import { showFigures } from './figures/show-figures.ts';
import { showAllFigures } from './figures/show-all-figures.ts';
import { showOwnRestaurants } from './list-own.ts';
import { listPastOrders } from './past/list-orders.ts';
import { showCorrection, showReceipt } from './past/show-papers.ts';
import { showPastOrder } from './past/show-order.ts';
import { showOwnAudit } from './read-audit.ts';
import { showBoard } from './show-board.ts';
import { showReductions } from './show-reductions.ts';
import { showFinished } from './show-finished.ts';
import { showKitchenSlip } from './show-slip.ts';

export function kitchenRoutes(routes: Routes): void {
  routes.serve(kitchenBoard, showBoard);
  routes.serve(kitchenFinished, showFinished);
  routes.serve(kitchenEndShift, endShift);
  routes.serve(kitchenPrinters, showPrinters);
  routes.serve(addPrinter, newPrinter);
  routes.serve(savePrinter, editPrinter);
  routes.serve(renewPrinter, newAddress);
  routes.serve(removePrinter, endPrinter);
  routes.serve(tryPrinter, trialPrint);
  routes.serve(printOrder, printAgain);
  routes.serve(kitchenAccept, acceptTicket);
  routes.serve(kitchenRefuse, refuseTicket);
  routes.serve(kitchenAdvance, advanceTicket);
  routes.serve(kitchenDelay, delayTicket);
  routes.serve(kitchenTakeBack, takeBackTicket);
  routes.serve(kitchenAnswerRequest, answerTicket);
  routes.serve(kitchenNoShow, leaveTicket);
  routes.serve(kitchenPause, pauseKitchen);
  routes.serve(kitchenBusy, showBusy);
  routes.serve(kitchenRush, runRush);
  routes.serve(kitchenWeeklyRush, runWeeklyRush);
  routes.serve(kitchenPauseMode, runPauseMode);
  routes.serve(kitchenLimits, runLimits);
  routes.serve(kitchenAcceptance, showAcceptance);
  routes.serve(saveAcceptance, runAcceptance);
  routes.serve(kitchenShortages, showShortages);
  routes.serve(kitchenSoldOut, markSoldOut);
  routes.serve(kitchenStock, countStock);
  routes.serve(kitchenStations, showStations);
  routes.serve(saveStations, runStations);
  routes.serve(kitchenStationDone, finishStation);
  routes.serve(kitchenTrial, startTrial);
  routes.serve(kitchenTrialStep, stepTrial);
  routes.serve(kitchenQuestion, showAskable);
  routes.serve(kitchenAsk, askForTicket);
  routes.serve(kitchenAnswerQuestion, answerForGuest);
  routes.serve(kitchenReduction, showReducible);
  routes.serve(kitchenReductions, showReductions);
  routes.serve(kitchenReduce, reduceTicket);
  routes.serve(kitchenTables, showTables);
  routes.serve(kitchenTableAdd, addOwnTable);
  routes.serve(kitchenTableRename, renameOwnTable);
  routes.serve(kitchenTableRotate, rotateOwnTable);
  routes.serve(kitchenTableRemove, removeOwnTable);
  routes.serve(kitchenTableCode, drawTableCode);
  routes.serve(kitchenTableCards, drawTableCards);
  routes.serve(kitchenTills, showTills);
  routes.serve(kitchenTillCode, makeTillCode);
  routes.serve(kitchenTillRemove, removeTill);
  routes.serve(kitchenSlip, showKitchenSlip);
  routes.serve(kitchenNames, showNames);
  routes.serve(saveKitchenNames, saveNames);
  routes.serve(kitchenReviews, showKitchenReviews);
  routes.serve(replyToReview, answerReview);
  routes.serve(ownAudit, showOwnAudit);
  routes.serve(ownOrders, listPastOrders);
  routes.serve(ownOrder, showPastOrder);
  routes.serve(ownFigures, showFigures);
  routes.serve(ownAllFigures, showAllFigures);
  routes.serve(ownRestaurants, showOwnRestaurants);
  routes.serve(ownReceipt, showReceipt);
  routes.serve(ownCorrection, showCorrection);
  ownRoutes(routes);
}
