/** How a printer asks for its slips. */
export const PRINTER_KINDS = ['star', 'epson', 'escpos'] as const;
export type PrinterKind = (typeof PRINTER_KINDS)[number];

/** What a printer says of itself. */
export type PrinterState = 'ready' | 'paper-low' | 'paper-out' | 'cover-open' | 'offline' | 'broken';

/** A printer that has not asked for so long is off, or its line is down. */
export const PRINTER_SILENT_AFTER = { minutes: 2 } as const;

/** A slip of which the printer says nothing for so long is given to it again. */
export const PRINT_AGAIN_AFTER = { minutes: 2 } as const;

/** What was sent by hand so long ago may be wanted once more; sooner it is the second half of a double tap. */
export const SENT_TWICE_WITHIN = { seconds: 3 } as const;

/** So often a slip is tried that the printer could not print through no fault of paper or cover. */
export const PRINT_TRIES = 3;

/** An order's slip that nobody fetched for so long is of no use to anybody in the kitchen. */
export const PRINT_USELESS_AFTER = { hours: 12 } as const;

/** Dots across 80 mm paper, of which 72 mm are printed, with 203 to the inch. */
export const PAPER_DOTS = 576;

/** What somebody has to do about a printer, in a few words; null: nothing. */
export function printerTrouble(
  { state, seenAt }: { state: PrinterState; seenAt: Temporal.Instant | null },
  now: Temporal.Instant,
): string | null {
  if (seenAt === null) return 'hat sich noch nie gemeldet';
  if (Temporal.Instant.compare(seenAt, now.subtract(PRINTER_SILENT_AFTER)) < 0) return 'meldet sich nicht';
  return TROUBLES[state];
}

const TROUBLES: Record<PrinterState, string | null> = {
  ready: null,
  'paper-low': 'hat bald kein Papier mehr',
  'paper-out': 'hat kein Papier',
  'cover-open': 'steht offen',
  offline: 'ist aus oder nicht im Netz',
  broken: 'meldet einen Fehler',
};

/**
 * The state in a status code of Star's CloudPRNT: 2xx is online, 21x short of paper, 41x out of paper, 42x open; a
 * description may follow, and whatever else begins with 4 or 5 is a fault.
 */
export function starState(statusCode: string): PrinterState {
  const code = statusCode.trim().slice(0, 3);
  if (/^21\d/.test(code)) return 'paper-low';
  if (/^2\d\d/.test(code)) return 'ready';
  if (/^41\d/.test(code)) return 'paper-out';
  return /^42\d/.test(code) ? 'cover-open' : 'broken';
}

/** Bits of the status in an answer of Epson's ePOS-Print. */
const EPSON_BITS = { coverOpen: 0x20, paperNearEnd: 0x2_0000, paperEnd: 0x8_0000 } as const;

/** The state in the answer of an Epson printer: its error code, and the bits of its status. */
export function epsonState({ isPrinted, code, status }: EpsonAnswer): PrinterState {
  if (code === 'EPTR_REC_EMPTY' || status & EPSON_BITS.paperEnd) return 'paper-out';
  if (code === 'EPTR_COVER_OPEN' || status & EPSON_BITS.coverOpen) return 'cover-open';
  if (!isPrinted) return 'broken';
  return status & EPSON_BITS.paperNearEnd ? 'paper-low' : 'ready';
}

export interface EpsonAnswer {
  isPrinted: boolean;
  /** Empty where it printed. */
  code: string;
  status: number;
}

/**
 * The state in what an ESC/POS printer answers to DLE EOT 1 to 4, four bytes in hex; whatever else is handed on means that
 * nobody answers at its address.
 */
export function escposState(said: string): PrinterState {
  const bytes = /^[\da-f]{8}$/i.test(said) ? said.match(/../g) : null;
  if (!bytes) return 'offline';
  const [printer = 0, cause = 0, error = 0, paper = 0] = bytes.map((byte) => parseInt(byte, 16));
  if (paper & ESCPOS_BITS.paperEnd || cause & ESCPOS_BITS.stopsWithoutPaper) return 'paper-out';
  if (cause & ESCPOS_BITS.coverOpen) return 'cover-open';
  if (cause & ESCPOS_BITS.fault || error & ESCPOS_BITS.faults) return 'broken';
  if (printer & ESCPOS_BITS.offline) return 'offline';
  return paper & ESCPOS_BITS.paperNearEnd ? 'paper-low' : 'ready';
}

/** Bits of those answers, in their order: of the first, the second, the third and the fourth byte. */
const ESCPOS_BITS = {
  offline: 0x08,
  coverOpen: 0x04,
  stopsWithoutPaper: 0x20,
  fault: 0x40,
  faults: 0x6c,
  paperNearEnd: 0x0c,
  paperEnd: 0x60,
} as const;

/** Whether a printer in that state takes a slip. */
export const canPrint = (state: PrinterState): boolean => state === 'ready' || state === 'paper-low';

/** Whether paper, lid or switch are in the way, which somebody mends: the slip waits for them. */
export const waitsForHands = (state: PrinterState): boolean =>
  state === 'paper-out' || state === 'cover-open' || state === 'offline';
