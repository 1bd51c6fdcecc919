type Age = 16 | 18 | null;

/** From here on a drink's alcohol has to be named (Regulation (EU) 1169/2011, Art. 9 (1) k). */
const NAMED_PERCENT = 1.2;

/** Wine, fortified too, has less; what has more is distilled. */
const DISTILLED_PERCENT = 22;

/** How old somebody has to be to be sold so much alcohol, in percent of volume (§ 9 JuSchG); null: nobody asks. */
export function leastAge(alcoholPercent: number | null): Age {
  if (alcoholPercent === null || alcoholPercent <= NAMED_PERCENT) return null;
  return alcoholPercent > DISTILLED_PERCENT ? 18 : 16;
}

/** From which age on a product is sold: as its owner says, and never below what the law asks of its alcohol. */
export function soldFrom(product: { alcoholPercent: number | null; ageLimit: Age }): Age {
  const least = leastAge(product.alcoholPercent);
  return (product.ageLimit ?? 0) >= (least ?? 0) ? product.ageLimit : least;
}

/** What is missing where alcohol is sold to younger people; undefined: nothing. */
export function ageFault(product: { alcoholPercent: number | null; ageLimit: Age }): string | undefined {
  const least = soldFrom(product);
  if (least === product.ageLimit) return undefined;
  return least === 18
    ? 'So starken Alkohol gibt es erst ab 18.'
    : 'Bitte wähl, ab welchem Alter: Bier, Wein und Sekt ab 16, Schnaps und alles mit Schnaps ab 18.';
}
