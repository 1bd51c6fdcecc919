import { Form, useNavigation } from 'react-router';
import { PAGE_SIZE } from '#contract/values.ts';
import { formatDate, formatEuros, formatNumber } from '../../lib/format.ts';
import { writePage } from '../../lib/page-number.ts';
import { paths } from '../../lib/paths.ts';
import { Actions } from '../../ui/Actions.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { ButtonLink, IconButton, IconLink } from '../../ui/Button.tsx';
import { Pages } from '../../ui/Pages.tsx';
import { Pencil, Plus, Trash2, Users } from '../../ui/icons.ts';
import { Pause, Play } from '../../ui/more-icons.ts';
import { Section } from '../account/Section.tsx';
import type { Company, Employee } from './business-data.ts';

/** Who gets a voucher each month (BIZ-003); on a phone each person is a card. */
export function EmployeeSection({ company: { employees, employeeCount, page } }: { company: Company }) {
  return (
    <Section title="Mitarbeitende" icon={<Users size={20} aria-hidden="true" />}>
      {employeeCount === 0 ? (
        <p className="text-ink-soft">
          Noch niemand auf der Liste. Ein Vorname und eine E-Mail-Adresse genügen.
        </p>
      ) : (
        <table className="business-people w-full tabular-nums max-[48rem]:grid max-[48rem]:gap-3">
          <caption className="sr-only">Mitarbeitende</caption>
          <thead>
            <tr>
              <th scope="col">Angelegt</th>
              <th scope="col">Vorname</th>
              <th scope="col">E-Mail</th>
              <th scope="col">Budget</th>
              <th scope="col">Gutscheine</th>
              <th scope="col">Optionen</th>
            </tr>
          </thead>
          <tbody className="max-[48rem]:grid max-[48rem]:gap-3">
            {employees.map((employee) => (
              <EmployeeRow key={employee.id} employee={employee} search={writePage(page)} />
            ))}
          </tbody>
        </table>
      )}
      <Pages
        page={page}
        count={employeeCount}
        size={PAGE_SIZE}
        to={(number) => paths.business() + writePage(number)}
        label="Mitarbeitende"
      />
      <Actions>
        <ButtonLink
          look={employeeCount === 0 ? 'primary' : 'ghost'}
          to={paths.addEmployee()}
          preventScrollReset
        >
          <Plus size={18} aria-hidden="true" />
          Person hinzufügen
        </ButtonLink>
      </Actions>
    </Section>
  );
}

interface RowProps {
  employee: Employee;
  /** The page of the list, which dialogs and buttons lead back to. */
  search: string;
}

function EmployeeRow({ employee, search }: RowProps) {
  const { item_firstname: name, item_active } = employee;
  return (
    <tr>
      <td data-label="Angelegt">{formatDate(employee.item_created)}</td>
      <td data-label="Vorname">
        <span>
          <b>{name}</b> {item_active === 'N' && <Badge look="mustard">pausiert</Badge>}
        </span>
      </td>
      <td data-label="E-Mail">{employee.item_email}</td>
      <td data-label="Budget">{formatEuros(employee.item_budget)}</td>
      <td data-label="Gutscheine">{formatNumber(employee.item_coupon_count)}</td>
      <td className="max-[48rem]:block max-[48rem]:pt-2">
        <Options employee={employee} search={search} />
      </td>
    </tr>
  );
}

function Options({ employee: { id, item_firstname: name, item_active }, search }: RowProps) {
  const isActive = item_active === 'Y';
  const { formData } = useNavigation();
  const isBusy = formData?.get('intent') === 'toggle' && formData.get('id') === String(id);
  return (
    <div className="flex justify-end gap-1.5 max-[48rem]:justify-start">
      <IconLink
        label={`${name} bearbeiten`}
        icon={<Pencil size={18} aria-hidden="true" />}
        to={paths.editEmployee(id) + search}
        preventScrollReset
      />
      <Form method="post" action={paths.business() + search} replace preventScrollReset>
        <input type="hidden" name="intent" value="toggle" />
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="status" value={isActive ? 'N' : 'Y'} />
        <IconButton
          type="submit"
          label={`${name} ${isActive ? 'deaktivieren' : 'aktivieren'}`}
          icon={isActive ? <Pause size={18} aria-hidden="true" /> : <Play size={18} aria-hidden="true" />}
          aria-busy={isBusy || undefined}
        />
      </Form>
      <IconLink
        label={`${name} löschen`}
        icon={<Trash2 size={18} aria-hidden="true" />}
        to={paths.deleteEmployee(id) + search}
        preventScrollReset
      />
    </div>
  );
}
