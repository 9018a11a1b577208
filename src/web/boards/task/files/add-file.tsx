import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { Attach20Regular } from '@fluentui/react-icons'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import type { TaskFile } from '#contract/boards/task-files.ts'
import { fileKind } from '#contract/files/file-kind.ts'
import { listRecentlyOpened } from '#contract/files/recently-opened.ts'
import { minTermLength, search } from '#contract/search/search.ts'
import { typedText } from '#contract/text/typed-text.ts'
import { isFile } from '../../../folders/entries.ts'
import { namesOfPath, parentOf, readablePath } from '../../../folders/folder-address.ts'
import { useAsk } from '../../../session/use-ask.ts'
import { FileIcon } from '../../../ui/file/file-icon.tsx'
import { touchHeight } from '../../../ui/touch-target.ts'
import { ChoiceList } from '../../choices/choice-list.tsx'
import type { ListChoice } from '../../choices/choice-list.tsx'
import { ChoicePopover } from '../../choices/choice-popover.tsx'
import { useSettled } from '../../../ui/form/use-settled.ts'

const useStyles = makeStyles({
  touch: touchHeight,
  hint: {
    margin: 0,
    maxWidth: 'min(280px, 80vw)',
    paddingBlockEnd: tokens.spacingVerticalS,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
  },
})

interface AddFileProps {
  readonly attached: readonly TaskFile[]
  readonly onAdd: (fileId: string) => void
}

/** Attaches a file that is stored already. */
export function AddFile({ attached, onAdd }: AddFileProps) {
  const styles = useStyles()
  const intl = useIntl()
  const [isOpen, setOpen] = useState(false)
  const label = intl.formatMessage({ id: 'boards.task.files.add' })
  return (
    <ChoicePopover
      label={label}
      isOpen={isOpen}
      onOpen={setOpen}
      button={
        <Button className={styles.touch} icon={<Attach20Regular />}>
          {label}
        </Button>
      }
    >
      <FileChoices
        attached={attached}
        onChoose={({ id, isChosen }) => {
          setOpen(false)
          if (!isChosen) onAdd(id)
        }}
      />
    </ChoicePopover>
  )
}

interface FileChoicesProps {
  readonly attached: readonly TaskFile[]
  readonly onChoose: (choice: ListChoice) => void
}

/** Files by a piece of their names; before enough of it is typed, those that the person opened last. */
function FileChoices({ attached, onChoose }: FileChoicesProps) {
  const styles = useStyles()
  const intl = useIntl()
  const [typed, setTyped] = useState('')
  const term = useSettled(typedText(typed))
  const isSearch = term.length >= minTermLength
  const recent = useAsk(listRecentlyOpened, {})
  const found = useAsk(
    search,
    isSearch ? { body: { searchTerm: term, type: 'FILE', pageSize: 25, isSuggestion: true } } : null,
    { keepPreviousData: true },
  )
  const { data, error, isLoading } = isSearch ? found : recent
  const files: readonly FoundFile[] = isSearch
    ? (found.data?.items ?? [])
    : (recent.data?.entries.flatMap((entry) => (isFile(entry) ? [entry] : [])) ?? [])
  const choices = files.map(({ id, name, path, fileType }): ListChoice => ({
    id,
    text: name,
    about: readablePath(parentOf(namesOfPath(path)), intl),
    mark: <FileIcon kind={fileKind(name, fileType)} />,
    isChosen: attached.some((each) => each.id === id),
  }))
  const label = intl.formatMessage({ id: 'boards.task.files.search' })
  const none = isSearch ? 'boards.task.files.noneFound' : 'boards.task.files.noneOpened'
  return (
    <>
      <p className={styles.hint}>
        {isSearch
          ? label
          : intl.formatMessage({ id: 'boards.task.files.searchHint' }, { least: minTermLength })}
      </p>
      <ChoiceList
        label={label}
        placeholder={label}
        choices={choices}
        isStale={isLoading || term !== typedText(typed)}
        search={typed}
        onSearch={setTyped}
        onChoose={onChoose}
        empty={intl.formatMessage({
          id: error ? 'boards.task.files.searchFailed' : data ? none : 'ui.loading',
        })}
      />
    </>
  )
}

/** What is said of a file that was found or opened. */
interface FoundFile {
  readonly id: string
  readonly name: string
  readonly path: string
  readonly fileType: string
}
