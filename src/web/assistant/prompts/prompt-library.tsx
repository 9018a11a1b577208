import { Button, DialogActions, makeStyles, Select, tokens } from '@fluentui/react-components'
import { Add20Regular, Edit20Regular, FolderAdd20Regular } from '@fluentui/react-icons'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import {
  listPromptCategories,
  listPrompts,
  type Prompt,
  type PromptCategory,
} from '#contract/assistant/prompts.ts'
import { errorText } from '../../session/error-text.ts'
import { useAsk } from '../../session/use-ask.ts'
import { useSession } from '../../session/use-session.ts'
import { narrowingOf } from '../../ui/data-table/narrowing.ts'
import { TableSearch } from '../../ui/data-table/table-search.tsx'
import { DialogFrame } from '../../ui/dialog/dialog-frame.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { lineShapes, Skeleton } from '../../ui/states/skeleton.tsx'
import { touchSquare } from '../../ui/touch-target.ts'
import { NoPrompts } from './no-prompts.tsx'
import { PromptRow } from './prompt-row.tsx'

const useStyles = makeStyles({
  content: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalM,
    alignContent: 'start',
    minHeight: 'min(420px, 60vh)',
  },
  tools: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
    // the search takes what the others leave it, and a line of its own on a phone
    '& > :first-child': { flexGrow: 1, width: '200px' },
    '@media (max-width: 639px)': { '& > :first-child': { width: '100%' } },
  },
  // as wide as the longest name of a category otherwise, which drives it from the line of the search
  filter: { maxWidth: '200px', '& > select': { width: '100%' } },
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  square: touchSquare,
})

const shapes = lineShapes(5, '52px')

/** Filters beside the categories, which are named by their ids. */
const [favourites, shared] = ['favourites', 'shared'] as const

interface PromptLibraryProps {
  /** A category by its id, another filter, or empty for all. */
  readonly filter: string
  readonly onFilter: (filter: string) => void
  readonly onChoose: (prompt: Prompt) => void
  /** `null`: a new one. */
  readonly onEdit: (prompt: Prompt | null) => void
  readonly onDelete: (prompt: Prompt) => void
  /** `null`: a new one. */
  readonly onCategory: (category: PromptCategory | null) => void
  readonly onClose: () => void
}

/** The prompts that the person sees, favourites first. */
export function PromptLibrary(props: PromptLibraryProps) {
  const { filter, onFilter, onChoose, onEdit, onDelete, onCategory, onClose } = props
  const styles = useStyles()
  const intl = useIntl()
  const { can } = useSession()
  const [search, setSearch] = useState('')
  const of = filter === shared ? 'shared' : 'visible'
  const { data, error, mutate } = useAsk(listPrompts, { query: { of } })
  const { data: categories = [] } = useAsk(listPromptCategories, {})
  const chosen = categories.find(({ id }) => id === filter)
  const prompts = data?.filter((prompt) => fits(prompt, filter, search))
  return (
    <DialogFrame
      title={intl.formatMessage({ id: 'chat.prompts' })}
      size="list"
      holdsFocus
      className={styles.content}
      onClose={onClose}
      actions={
        <DialogActions>
          <Button onClick={onClose}>{intl.formatMessage({ id: 'ui.close' })}</Button>
          <Button icon={<Add20Regular />} onClick={() => onEdit(null)}>
            {intl.formatMessage({ id: 'chat.prompts.create' })}
          </Button>
        </DialogActions>
      }
    >
      <div className={styles.tools}>
        <TableSearch
          label={intl.formatMessage({ id: 'chat.prompts.search' })}
          search={search}
          onSearch={setSearch}
          takesFocus
        />
        <Select
          className={styles.filter}
          aria-label={intl.formatMessage({ id: 'chat.prompts.filter' })}
          value={filter}
          onChange={(_event, { value }) => onFilter(value)}
        >
          <option value="">{intl.formatMessage({ id: 'chat.prompts.all' })}</option>
          <option value={favourites}>{intl.formatMessage({ id: 'chat.prompts.favourites' })}</option>
          {categories.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
          {can('MANAGE_USERS') && (
            <option value={shared}>{intl.formatMessage({ id: 'chat.prompts.shared' })}</option>
          )}
        </Select>
        {chosen?.isOwn && (
          <Button
            appearance="subtle"
            className={styles.square}
            icon={<Edit20Regular />}
            aria-label={intl.formatMessage({ id: 'chat.prompts.category.edit' }, { name: chosen.name })}
            title={intl.formatMessage({ id: 'chat.prompts.category.edit' }, { name: chosen.name })}
            onClick={() => onCategory(chosen)}
          />
        )}
        <Button
          appearance="subtle"
          className={styles.square}
          icon={<FolderAdd20Regular />}
          aria-label={intl.formatMessage({ id: 'chat.prompts.category.create' })}
          title={intl.formatMessage({ id: 'chat.prompts.category.create' })}
          onClick={() => onCategory(null)}
        />
      </div>
      {prompts ? (
        prompts.length > 0 ? (
          <ul className={styles.list} aria-label={intl.formatMessage({ id: 'chat.prompts' })}>
            {prompts.map((prompt) => (
              <PromptRow
                key={prompt.id}
                prompt={prompt}
                onChoose={() => onChoose(prompt)}
                onEdit={() => onEdit(prompt)}
                onDelete={() => onDelete(prompt)}
              />
            ))}
          </ul>
        ) : (
          <NoPrompts
            isEmpty={data?.length === 0 && of === 'visible'}
            narrowing={narrowingOf(search, filter !== '')}
            onCreate={() => onEdit(null)}
            onClear={() => {
              setSearch('')
              onFilter('')
            }}
          />
        )
      ) : error ? (
        <ErrorState message={errorText(error, intl)} onRetry={() => void mutate()} />
      ) : (
        <Skeleton shapes={shapes} />
      )}
    </DialogFrame>
  )
}

function fits(prompt: Prompt, filter: string, search: string): boolean {
  const isIn =
    filter === '' ||
    filter === shared ||
    (filter === favourites ? prompt.isFavourite : prompt.category === filter)
  const word = search.toLowerCase()
  return isIn && `${prompt.title}\n${prompt.text}`.toLowerCase().includes(word)
}
