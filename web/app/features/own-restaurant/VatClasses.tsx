/** What something is to the tax office, as options to choose from (§ 12 UStG). */
export const VatClasses = () => (
  <>
    <option value="food">Speise</option>
    <option value="drink">Getränk</option>
    <option value="milk-drink">Getränk mit mindestens 75 % Milch</option>
  </>
);
