import { Button, Checkbox, makeStyles, tokens } from '@fluentui/react-components'
import { DocumentArrowUp20Regular } from '@fluentui/react-icons'
import { useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { importBoard, type BoardImport } from '#contract/boards/board-transfer.ts'
import { listBoards } from '#contract/boards/boards.ts'
import { ask } from '../../session/ask.ts'
import { errorText } from '../../session/error-text.ts'
import { ownTimeZone } from '../../session/language/time-zone.ts'
import { refreshCalls } from '../../session/use-ask.ts'
import { TaskDialog } from '../../ui/dialog/task-dialog.tsx'
import { BusyRing } from '../../ui/states/busy-ring.tsx'
import { touchCheckbox, touchHeight } from '../../ui/touch-target.ts'

const useStyles = makeStyles({
  hidden: { display: 'none' },
  choose: { justifySelf: 'start', ...touchHeight },
  name: { margin: 0, fontWeight: tokens.fontWeightSemibold },
  part: { margin: 0, fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  list: { margin: 0, paddingInlineStart: tokens.spacingHorizontalL },
  people: { listStyleType: 'none', margin: 0, padding: 0, maxHeight: '220px', overflowY: 'auto' },
  person: touchCheckbox,
  failure: { margin: 0, color: tokens.colorPaletteRedForeground1 },
})

interface ImportDialogProps {
  /** Told the id of the board that was made. */
  readonly onImported: (boardId: string) => void
  readonly onClose: () => void
}

interface Chosen {
  readonly content: string
  readonly preview: BoardImport
}

/** A board comes from a file: first what would come along, who is who, and what cannot; then it is made. */
export function ImportDialog({ onImported, onClose }: ImportDialogProps) {
  const styles = useStyles()
  const intl = useIntl()
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [isReading, setReading] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  /** The keys of people who are matched and are to be nobody all the same. */
  const [nobody, setNobody] = useState<ReadonlySet<string>>(new Set())
  const read = async (file: File): Promise<void> => {
    setReading(true)
    setFailure(null)
    try {
      const content = await file.text()
      const body = { content, isDryRun: true, timeZone: ownTimeZone() }
      setChosen({ content, preview: await ask(importBoard, { body }) })
      setNobody(new Set())
    } catch (error) {
      setChosen(null)
      setFailure(errorText(error, intl))
    } finally {
      setReading(false)
    }
  }
  const make = async (): Promise<void> => {
    if (!chosen) return
    const people = [...nobody].map((key) => ({ key, userId: null }))
    const body = { content: chosen.content, people, timeZone: ownTimeZone() }
    const { taskboard } = await ask(importBoard, { body })
    await refreshCalls([listBoards])
    if (taskboard !== null) onImported(taskboard)
  }
  const choose = (key: string, isChosen: boolean): void =>
    setNobody((before) => {
      const after = new Set(before)
      if (isChosen) after.delete(key)
      else after.add(key)
      return after
    })
  const label = intl.formatMessage({ id: 'boards.import.choose' })
  return (
    <TaskDialog
      title={intl.formatMessage({ id: 'boards.import.title' })}
      confirmLabel={intl.formatMessage({ id: 'boards.import.confirm' })}
      refusal={chosen ? null : intl.formatMessage({ id: 'boards.import.missing' })}
      onConfirm={make}
      failureText={(error) => errorText(error, intl)}
      onClose={onClose}
    >
      {intl.formatMessage({ id: 'boards.import.about' })}
      <Button
        className={styles.choose}
        icon={isReading ? <BusyRing /> : <DocumentArrowUp20Regular />}
        disabledFocusable={isReading}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        className={styles.hidden}
        aria-label={label}
        onChange={(event) => {
          const file = event.target.files?.[0]
          // the same file can be chosen again
          event.target.value = ''
          if (file) void read(file)
        }}
      />
      {failure !== null && (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
      {chosen && <Preview preview={chosen.preview} nobody={nobody} onChoose={choose} />}
    </TaskDialog>
  )
}

interface PreviewProps {
  readonly preview: BoardImport
  readonly nobody: ReadonlySet<string>
  readonly onChoose: (key: string, isChosen: boolean) => void
}

function Preview({ preview, nobody, onChoose }: PreviewProps) {
  const styles = useStyles()
  const intl = useIntl()
  const { name, counts, people, leftOut } = preview
  return (
    <>
      <p className={styles.name}>{name}</p>
      {intl.formatMessage({ id: 'boards.import.counts' }, counts)}
      {people.length > 0 && (
        <>
          <h3 className={styles.part}>{intl.formatMessage({ id: 'boards.import.people' })}</h3>
          <ul className={styles.people}>
            {people.map(({ key, name: person, match, tasks }) => (
              <li key={key}>
                <Checkbox
                  className={styles.person}
                  checked={match !== null && !nobody.has(key)}
                  disabled={match === null}
                  label={intl.formatMessage(
                    { id: match ? 'boards.import.match' : 'boards.import.noMatch' },
                    { person, match: match?.name ?? '', tasks },
                  )}
                  onChange={(_event, { checked }) => onChoose(key, checked === true)}
                />
              </li>
            ))}
          </ul>
        </>
      )}
      {leftOut.length > 0 && (
        <>
          <h3 className={styles.part}>{intl.formatMessage({ id: 'boards.import.leftOut' })}</h3>
          <ul className={styles.list}>
            {leftOut.map(({ kind, count }) => (
              <li key={kind}>{intl.formatMessage({ id: `boards.import.leftOut.${kind}` }, { count })}</li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
