/** Where React keeps the value that it takes a field to have. */
const TRACKER = '_valueTracker';

interface Field extends Element {
  [TRACKER]?: { setValue: (value: string) => void };
}

/** Frames in which a part of the page that was pressed wakes up, some seconds; then it is let be. */
const FRAMES = 300;

/** No field has it. */
const NO_VALUE = '\0';

/**
 * Has the page hear, in its order, what was pressed, ticked and typed before it was awake. React takes what it finds in a
 * field for what it wrote there, so that way and place on the screen would not be those of the order, and what was typed
 * would be gone with the next change.
 */
export async function catchUp(deeds: readonly Element[]): Promise<void> {
  for (const [at, element] of deeds.entries()) {
    const isPress = element.matches('button');
    // A field is heard of once, with what it says now.
    if (!isPress && deeds.lastIndexOf(element) > at) continue;
    if (!(await wakesUp(element))) continue;
    if (isPress) (element as HTMLButtonElement).click();
    else tell(element);
  }
}

function tell(field: Field): void {
  field[TRACKER]?.setValue(NO_VALUE);
  const isTicked = field.matches('[type=radio], [type=checkbox]');
  for (const type of isTicked ? ['click'] : ['input', 'change'])
    field.dispatchEvent(new Event(type, { bubbles: true }));
}

async function wakesUp(element: Element): Promise<boolean> {
  for (let frame = 0; frame < FRAMES && element.isConnected; frame += 1) {
    if (Object.keys(element).some((key) => key.startsWith('__reactProps'))) return true;
    await new Promise(requestAnimationFrame);
  }
  return false;
}
