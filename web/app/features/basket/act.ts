/** With JavaScript the answer comes without a new page; the button's form is what remains without. */
export const act = (change: () => Promise<unknown>) => (event: { preventDefault: () => void }) => {
  event.preventDefault();
  void change();
};
