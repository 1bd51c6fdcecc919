/** What is recorded of an order: type and data as DSFinV-K, annex I, writes them. */
export interface FiscalOrder {
  /** Of the order; a device that was already asked answers with its first proof. */
  orderId: number;
  processType: 'Bestellung-V1';
  processData: string;
}

/** What the device says of it (§ 2 KassenSichV). */
export interface FiscalProof {
  /** Of the device. */
  serialNumber: string;
  transactionNumber: number;
  signatureCounter: number;
  startedAt: Temporal.Instant;
  finishedAt: Temporal.Instant;
  /** Base64. */
  signature: string;
}

/**
 * A certified security device (TSE) that a restaurant attaches to its order entry. None is attached: orders are no
 * payments, and a restaurant's cash register has its own. Rejects where it cannot be reached; then it is asked again.
 */
export interface FiscalDevice {
  secureOrder(order: FiscalOrder): Promise<FiscalProof>;
}
