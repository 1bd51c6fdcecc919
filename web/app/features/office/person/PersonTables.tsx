import { formatCount } from '../../../lib/format.ts';
import { ListPart } from '../ListPart.tsx';
import { LIST_NAMES, type OfficePerson, personListPath, personLists } from './person-lists.tsx';

/** What somebody ordered, got and was told, and where they are logged in. */
export function PersonTables({ person }: { person: OfficePerson }) {
  const { account, orders, vouchers, consents, messages, sessions, logIns, devices } = person;
  const to = (list: keyof typeof personLists) => personListPath(person, LIST_NAMES[list]);
  return (
    <>
      <ListPart list={personLists.orders(person)} part={orders} to={to('orders')} />
      <ListPart list={personLists.vouchers(person)} part={vouchers} to={to('vouchers')} none="Keine." />
      <ListPart list={personLists.consents(person)} part={consents} to={to('consents')} none="Keine." />
      <ListPart list={personLists.messages(person)} part={messages} to={to('messages')} />
      {account && (
        <>
          <ListPart
            list={personLists.sessions(person)}
            part={sessions}
            to={to('sessions')}
            note={formatCount(devices, 'bekannter Browser', 'bekannte Browser')}
            none="Gerade nirgends."
          />
          <ListPart list={personLists.logIns(person)} part={logIns} to={to('logIns')} />
        </>
      )}
    </>
  );
}
