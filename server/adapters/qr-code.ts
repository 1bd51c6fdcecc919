import { renderSVG } from 'uqr';

/** Light modules around the code that readers need to find it (ISO/IEC 18004). */
const QUIET_ZONE = 4;

/** A text as a QR code, black on white whatever surrounds it. */
export const drawQrCode = (text: string): string => renderSVG(text, { ecc: 'M', border: QUIET_ZONE });
