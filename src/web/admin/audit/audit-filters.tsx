import { Button, Field, makeStyles, Select } from '@fluentui/react-components'
import { Person20Regular } from '@fluentui/react-icons'
import { useIntl } from 'react-intl'
import { useSession } from '../../session/use-session.ts'
import { DateRangeFields } from '../../ui/data-table/date-range-fields.tsx'
import { RemovableChips } from '../../ui/removable-chips.tsx'
import type { TableState } from '../../ui/data-table/use-table-state.ts'
import type { AuditFilterName } from './audit-query.ts'
import { actionsOf, filterKinds } from './audit-choices.ts'
import { touchHeight } from '../../ui/touch-target.ts'

const useStyles = makeStyles({
  // no wider than all filters in one line of a desk need it, whatever they offer
  field: { flex: '1 1 140px', maxWidth: '200px', '@media (max-width: 639px)': { maxWidth: 'none' } },
  touch: { minWidth: 0, ...touchHeight },
})

interface AuditFiltersProps {
  readonly table: TableState<string, AuditFilterName>
  /** Opens where the person is picked. */
  readonly onPickActor: () => void
  readonly isPickingActor: boolean
}

/** What narrows the log down: kind, action, days, a person. */
export function AuditFilters({ table, onPickActor, isPickingActor }: AuditFiltersProps) {
  const styles = useStyles()
  const intl = useIntl()
  const { can } = useSession()
  const { filters, setFilter } = table
  const kinds = filterKinds(can)
  return (
    <>
      {kinds.length > 1 && (
        <Field label={intl.formatMessage({ id: 'admin.audit.kind' })} className={styles.field}>
          <Select
            className={styles.touch}
            value={filters.subjectKind ?? ''}
            onChange={(_event, { value }) => setFilter('subjectKind', value)}
          >
            <option value="">{intl.formatMessage({ id: 'admin.audit.kind.all' })}</option>
            {kinds.map((kind) => (
              <option key={kind} value={kind}>
                {intl.formatMessage({ id: `admin.audit.kind.${kind}` })}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <Field label={intl.formatMessage({ id: 'admin.audit.action' })} className={styles.field}>
        <Select
          className={styles.touch}
          value={filters.action ?? ''}
          onChange={(_event, { value }) => setFilter('action', value)}
        >
          <option value="">{intl.formatMessage({ id: 'admin.audit.action.all' })}</option>
          {actionsOf(kinds.filter((kind) => kind === (filters.subjectKind ?? kind))).map((action) => (
            <option key={action} value={action}>
              {intl.formatMessage({ id: `admin.audit.action.${action}` })}
            </option>
          ))}
        </Select>
      </Field>
      <DateRangeFields
        labels={{
          from: intl.formatMessage({ id: 'admin.audit.from' }),
          to: intl.formatMessage({ id: 'admin.audit.to' }),
        }}
        days={filters}
        onChange={setFilter}
      />
      <Button
        className={styles.touch}
        icon={<Person20Regular />}
        aria-expanded={isPickingActor}
        onClick={onPickActor}
      >
        {intl.formatMessage({ id: 'admin.audit.pick' })}
      </Button>
    </>
  )
}

interface AuditChipsProps {
  readonly table: TableState<string, AuditFilterName>
  /** Whose changes are shown, and of what; null without that filter. */
  readonly actorName: string | null
  readonly subjectName: string | null
  /** About whom everything is shown; null without that filter. */
  readonly personName: string | null
  /** Whether one action is shown with all that belongs to it. */
  readonly isGroup: boolean
}

/** The one person or the one subject that the log is narrowed down to, as something to take away. */
export function AuditChips(props: AuditChipsProps) {
  const { table, actorName, subjectName, personName, isGroup } = props
  const { setFilter } = table
  const intl = useIntl()
  const chips = [
    ...(actorName === null
      ? []
      : [
          {
            key: 'actor',
            label: intl.formatMessage({ id: 'admin.audit.filter.actor' }, { name: actorName }),
            onRemove: () => setFilter('actorId', ''),
          },
        ]),
    ...(subjectName === null
      ? []
      : [
          {
            key: 'subject',
            label: intl.formatMessage({ id: 'admin.audit.filter.subject' }, { name: subjectName }),
            onRemove: () => setFilter('subjectId', ''),
          },
        ]),
    ...(personName === null
      ? []
      : [
          {
            key: 'person',
            label: intl.formatMessage({ id: 'admin.audit.filter.subject' }, { name: personName }),
            onRemove: () => setFilter('personId', ''),
          },
        ]),
    ...(isGroup
      ? [
          {
            key: 'group',
            label: intl.formatMessage({ id: 'admin.audit.filter.group' }),
            onRemove: () => setFilter('groupId', ''),
          },
        ]
      : []),
  ]
  return <RemovableChips chips={chips} />
}
