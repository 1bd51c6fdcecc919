/** Where React keeps the value that it takes a field to have. */
const TRACKER = '_valueTracker';

interface Control extends Element {
  [TRACKER]?: { setValue: (value: string) => void };
}

declare global {
  /** Ends the noting of what is done before the page is awake, and answers it; the page brings it along (`first-paint.ts`). */
  var earlyDeeds: (() => Control[]) | undefined;
}

/** A control that was pressed, ticked or typed into, and how to have it say again what it said then. */
interface Deed {
  control: Control;
  restore: () => void;
}

const TICKS = '[type=radio], [type=checkbox]';
const TEXTS = `textarea, input:not(${TICKS}, [type=file])`;

/** Frames in which a part of the page that was pressed wakes up, some seconds; then it is let be. */
const FRAMES = 600;

/** No field has it. */
const NO_VALUE = '\0';

/** What was done until now, in its order; a field is there once, with what it says now. */
export function deedsSoFar(): Deed[] {
  const texts = [...document.querySelectorAll<HTMLInputElement>(TEXTS)];
  // After a reload browsers put back what stood there, and tell nobody.
  const kept: Control[] = texts.filter(({ value, defaultValue }) => value !== defaultValue);
  const controls = [...kept, ...(globalThis.earlyDeeds?.() ?? [])];
  globalThis.earlyDeeds = undefined;
  return controls
    .filter((control, at) => isPress(control) || controls.lastIndexOf(control) === at)
    .map(deedOn);
}

/**
 * Has the page hear, from when React listens to it, what is done in a part of it that sleeps on: React keeps such an event
 * from everybody behind it, and does no more.
 */
export function hearLateParts(): void {
  const hear = ({ type, target, cancelBubble }: Event) => {
    const at = target as Element;
    const control = type === 'click' ? at.closest('button[type=button]') : at;
    if (!cancelBubble || !control) return;
    const deed = deedOn(control);
    // Not at once: what is told may be kept back again.
    requestAnimationFrame(() => void catchUp([deed]));
  };
  for (const type of ['click', 'input']) document.addEventListener(type, hear, true);
}

const isPress = (control: Control) => control.matches('button');

// Drawn anew before it is heard, a field says again what the page came with.
function deedOn(control: Control): Deed {
  const field = control as HTMLInputElement;
  const { value, defaultValue, checked } = field;
  const restore = () => {
    field.checked = checked;
    if (field.value === defaultValue) field.value = value;
  };
  return { control, restore };
}

/**
 * Has the page hear what was pressed, ticked and typed before it was awake. React takes what it finds in a field for what
 * it wrote there, so that way and place on the screen would not be those of the order, and what was typed would be gone
 * with the next change.
 */
export async function catchUp(deeds: readonly Deed[]): Promise<void> {
  for (const { control, restore } of deeds) {
    if (!(await wakesUp(control))) continue;
    if (isPress(control)) (control as HTMLButtonElement).click();
    else {
      restore();
      tell(control);
    }
  }
}

// The first event has React finish what it has begun with here, which takes stock of ticks again; a change that it was
// told of by 'input' is none any more.
function tell(field: Control): void {
  for (const type of ['input', field.matches(TICKS) ? 'click' : 'change']) {
    if (type !== 'change') field[TRACKER]?.setValue(NO_VALUE);
    field.dispatchEvent(new Event(type, { bubbles: true }));
  }
}

async function wakesUp(element: Element): Promise<boolean> {
  for (let frame = 0; frame < FRAMES && element.isConnected; frame += 1) {
    if (Object.keys(element).some((key) => key.startsWith('__reactProps'))) return true;
    await new Promise(requestAnimationFrame);
  }
  return false;
}
