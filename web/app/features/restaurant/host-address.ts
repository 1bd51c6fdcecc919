import { HOST_DOOR } from '#contract/address-names.ts';
import { type Door, doorIn, doorText } from '#domain/people/door.ts';

type NamedHost = Record<(typeof HOST_DOOR)[keyof Door], string>;

export const hostDoor = (host: NamedHost): Door => doorIn(HOST_DOOR, host);

/** Where a restaurant is found: 'Strandallee 12, 23669 Timmendorfer Strand' */
export const hostAddress = (host: NamedHost): string => doorText(hostDoor(host));
