import { z } from 'zod';
import { type AddressPart, eachPart, type PartNames, under } from '#domain/people/address.ts';
import { limits } from '#domain/limits/guest.ts';
import { words } from './values.ts';

const MEANINGS: Partial<Record<AddressPart, string>> = {
  street: 'at the beach Strandkorb, Liege or Handtuch',
  houseNumber: 'house number; at the beach number or colour of the seat',
  hint: 'how whoever brings it finds the door',
};

const meant = <Schema extends z.ZodType>(part: AddressPart, schema: Schema): Schema =>
  MEANINGS[part] === undefined ? schema : schema.describe(MEANINGS[part]);

/** The parts of an address as somebody types them; what is left out is empty. */
export const typedAddress = <const Names extends PartNames>(names: Names) =>
  under(
    names,
    eachPart((part) => meant(part, words(limits.address[part]).default(''))),
  );

/** The same where what is left out stays as it is. */
export const changedAddress = <const Names extends PartNames>(names: Names) =>
  under(
    names,
    eachPart((part) => meant(part, words(limits.address[part]).optional())),
  );

/** The parts as they are answered. */
export const writtenAddress = <const Names extends PartNames>(names: Names) =>
  under(
    names,
    eachPart((part) => meant(part, z.string())),
  );
