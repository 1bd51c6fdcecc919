import { createHash, createPrivateKey, generateKeyPairSync, sign } from 'node:crypto';
import { derBytes, derInteger, derOid, derSequence, derText } from './der.ts';
import type { FiscalDevice, FiscalFacts, FiscalProcess, FiscalProof } from './fiscal-device.ts';

const CURVE = 'P-256';
const CERTIFIED_DATA = '0.4.0.127.0.7.3.7.1.1';
const ECDSA_PLAIN_SHA256 = '0.4.0.127.0.7.1.1.4.1.3';
const POINT_BYTES = 65;

/** Where a simulated device keeps what a real one keeps in itself. */
export interface TseMemory {
  /** The next number of each, never one twice. */
  nextTransaction(): Promise<number>;
  nextSignature(): Promise<number>;
  now(): Temporal.Instant;
  /** It plays dead. */
  fails: boolean;
}

/** A new key pair: the private one in PKCS #8, the public one as a point on the curve, and the serial number made of it. */
export function makeSimulatedKeys(): { privateKey: Buffer; publicKey: string; serialNumber: string } {
  const pair = generateKeyPairSync('ec', { namedCurve: CURVE });
  const spki = pair.publicKey.export({ type: 'spki', format: 'der' });
  const point = spki.subarray(-POINT_BYTES);
  return {
    privateKey: pair.privateKey.export({ type: 'pkcs8', format: 'der' }),
    publicKey: point.toString('base64'),
    serialNumber: createHash('sha256').update(point).digest('hex'),
  };
}

/** Signs as a certified device would, and is none: each paper says so. */
export function simulatedTse(facts: FiscalFacts, privateKey: Buffer, memory: TseMemory): FiscalDevice {
  const key = createPrivateKey({ key: privateKey, format: 'der', type: 'pkcs8' });
  const answers = () => {
    if (memory.fails) throw new Error('the simulated device plays dead');
  };
  return {
    facts,
    async start(clientId) {
      answers();
      return { id: '', clientId, number: await memory.nextTransaction(), startedAt: memory.now() };
    },
    async finish(transaction, process) {
      answers();
      const proof = {
        transactionNumber: transaction.number,
        signatureCounter: await memory.nextSignature(),
        startedAt: transaction.startedAt,
        finishedAt: memory.now(),
      };
      const message = logMessage(facts, transaction.clientId, process, proof);
      return {
        ...proof,
        signature: sign('sha256', message, { key, dsaEncoding: 'ieee-p1363' }).toString('base64'),
      };
    },
  };
}

/** What is signed of a finished transaction: the log message of BSI TR-03151, without its signature. */
export function logMessage(
  { serialNumber }: Pick<FiscalFacts, 'serialNumber'>,
  clientId: string,
  { processType, processData }: FiscalProcess,
  proof: Omit<FiscalProof, 'signature' | 'startedAt'>,
): Buffer {
  return Buffer.concat([
    derInteger(2),
    derOid(CERTIFIED_DATA),
    derText('FinishTransaction', 0x80),
    derText(clientId, 0x81),
    derText(processData, 0x82),
    derText(processType, 0x83),
    derInteger(proof.transactionNumber, 0x85),
    derBytes(Buffer.from(serialNumber, 'hex')),
    derSequence([derOid(ECDSA_PLAIN_SHA256)]),
    derInteger(proof.signatureCounter),
    derInteger(Math.floor(proof.finishedAt.epochMilliseconds / 1000)),
  ]);
}
