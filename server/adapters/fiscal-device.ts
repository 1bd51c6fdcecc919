/** What a device is, as receipts and exports name it (§ 6 KassenSichV, DSFinV-K). */
export interface FiscalFacts {
  serialNumber: string;
  /** Base64. */
  publicKey: string;
  algorithm: string;
  timeFormat: string;
  /** As its maker shows it; empty: it has none. */
  certificate: string;
  /** Nothing that it signs is valid for a tax office. */
  isTest: boolean;
}

/** What is recorded: type and data as DSFinV-K, annex I, writes them. */
export interface FiscalProcess {
  processType: 'Kassenbeleg-V1' | 'Bestellung-V1' | 'SonstigerVorgang';
  processData: string;
}

/** A transaction that the device knows of, before it is known what comes of it. */
export interface FiscalTransaction {
  /** By which the device finds it; empty where its number does. */
  id: string;
  /** Which till it is for. */
  clientId: string;
  number: number;
  startedAt: Temporal.Instant;
}

/** What the device says of it (§ 2 KassenSichV). */
export interface FiscalProof {
  transactionNumber: number;
  signatureCounter: number;
  startedAt: Temporal.Instant;
  finishedAt: Temporal.Instant;
  /** Base64. */
  signature: string;
}

/** A security device (TSE) of a restaurant's till. Rejects where it cannot be reached: then receipts go on without it. */
export interface FiscalDevice {
  readonly facts: FiscalFacts;
  start(clientId: string): Promise<FiscalTransaction>;
  finish(transaction: FiscalTransaction, process: FiscalProcess): Promise<FiscalProof>;
}
