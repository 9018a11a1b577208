import { useIntl } from 'react-intl'
import { showEntry } from '#contract/files/entries.ts'
import { listTags } from '#contract/files/tags.ts'
import type { Person } from '#contract/users/people.ts'
import { useAsk } from '../../session/use-ask.ts'
import { formatDay } from '../../ui/day/day.ts'
import { kindTexts } from '../../ui/file/file-kind-texts.ts'
import { personNameOrEmail } from '../../ui/people/person-name.ts'
import { RemovableChips } from '../../ui/removable-chips.tsx'
import { filtersOf, toggled } from './results-query.ts'
import type { ResultsTable } from './results-query.ts'

interface FilterChipsProps {
  readonly table: ResultsTable
  /** Whose changes are shown; `null` where the name is not known. */
  readonly person: Person | null
}

/** What the results are narrowed down by, each to take away. */
export function FilterChips({
  table: { filters, setFilter, rowType, setRowType },
  person,
}: FilterChipsProps) {
  const intl = useIntl()
  const { tags, operator, kinds, folderId, personId, ...days } = filtersOf(filters)
  const { data: all } = useAsk(listTags, tags.length > 0 ? {} : null)
  const { data: folder } = useAsk(showEntry, folderId === null ? null : { params: { fileId: folderId } })
  const named = (id: string): string => all?.find((tag) => tag.id === id)?.displayName ?? `#${id}`
  const chips = [
    ...(folderId === null
      ? []
      : [
          {
            key: 'folder',
            label: folder
              ? intl.formatMessage({ id: 'search.page.folder' }, { folder: folder.name })
              : intl.formatMessage({ id: 'search.page.folderUnknown' }),
            onRemove: () => setFilter('folderId', ''),
          },
        ]),
    ...(rowType === 'all'
      ? []
      : [
          {
            key: 'type',
            label: intl.formatMessage({ id: `search.page.only.${rowType}` }),
            onRemove: () => setRowType('all'),
          },
        ]),
    ...(['from', 'to'] as const).flatMap((end) =>
      days[end] === null
        ? []
        : [
            {
              key: end,
              label: intl.formatMessage(
                { id: `search.page.${end}Day` },
                { day: formatDay(filters[end] ?? '') },
              ),
              onRemove: () => setFilter(end, ''),
            },
          ],
    ),
    ...(personId === null
      ? []
      : [
          {
            key: 'person',
            label:
              person === null
                ? intl.formatMessage({ id: 'search.page.bySomebody' })
                : intl.formatMessage({ id: 'search.page.byPerson' }, { name: personNameOrEmail(person) }),
            onRemove: () => setFilter('by', ''),
          },
        ]),
    ...kinds.map((kind) => ({
      key: kind,
      label: intl.formatMessage(
        { id: 'search.page.kind' },
        { kind: intl.formatMessage({ id: kindTexts[kind] }) },
      ),
      onRemove: () => setFilter('kinds', toggled(kinds, kind)),
    })),
    ...tags.map((id) => ({
      key: `tag-${id}`,
      label: intl.formatMessage({ id: 'search.page.tag' }, { tag: named(id) }),
      onRemove: () => setFilter('tags', toggled(tags, id)),
    })),
    ...(operator === 'AND' && tags.length > 1
      ? [
          {
            key: 'operator',
            label: intl.formatMessage({ id: 'search.page.operatorAnd' }),
            onRemove: () => setFilter('operator', ''),
          },
        ]
      : []),
  ]
  return <RemovableChips chips={chips} />
}
