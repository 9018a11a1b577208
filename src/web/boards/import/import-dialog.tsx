import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { DocumentArrowUp20Regular } from '@fluentui/react-icons'
import { useRef, useState } from 'react'
import type { ComponentProps } from 'react'
import { useIntl } from 'react-intl'
import { importBoard, type BoardImport } from '#contract/boards/board-transfer.ts'
import { listBoards } from '#contract/boards/boards.ts'
import { ask } from '../../session/ask.ts'
import { errorText } from '../../session/error-text.ts'
import { ownTimeZone } from '../../session/language/time-zone.ts'
import { refreshCalls } from '../../session/use-ask.ts'
import { TaskDialog } from '../../ui/dialog/task-dialog.tsx'
import { BusyRing } from '../../ui/states/busy-ring.tsx'
import { touchHeight } from '../../ui/touch-target.ts'
import { ImportPeople, personNow } from './import-people.tsx'
import type { PeopleChoices } from './import-people.tsx'

const useStyles = makeStyles({
  hidden: { display: 'none' },
  choose: { justifySelf: 'start', ...touchHeight },
  name: { margin: 0, fontWeight: tokens.fontWeightSemibold },
  part: { margin: 0, fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  list: { margin: 0, paddingInlineStart: tokens.spacingHorizontalL },
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
  const [choices, setChoices] = useState<PeopleChoices>(new Map())
  const read = async (file: File): Promise<void> => {
    setReading(true)
    setFailure(null)
    try {
      const content = await file.text()
      const body = { content, isDryRun: true, timeZone: ownTimeZone() }
      setChosen({ content, preview: await ask(importBoard, { body }) })
      setChoices(new Map())
    } catch (error) {
      setChosen(null)
      setFailure(errorText(error, intl))
    } finally {
      setReading(false)
    }
  }
  const make = async (): Promise<void> => {
    if (!chosen) return
    const people = [...choices].map(([key, person]) => ({ key, userId: person?.id ?? null }))
    const body = { content: chosen.content, people, timeZone: ownTimeZone() }
    const { taskboard } = await ask(importBoard, { body })
    await refreshCalls([listBoards])
    if (taskboard !== null) onImported(taskboard)
  }
  const choose: ComponentProps<typeof ImportPeople>['onChoose'] = (key, person) =>
    setChoices((before) => new Map(before).set(key, person))
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
      {chosen && <Preview preview={chosen.preview} choices={choices} onChoose={choose} />}
    </TaskDialog>
  )
}

interface PreviewProps extends Pick<ComponentProps<typeof ImportPeople>, 'choices' | 'onChoose'> {
  readonly preview: BoardImport
}

function Preview({ preview, choices, onChoose }: PreviewProps) {
  const styles = useStyles()
  const intl = useIntl()
  const { name, counts, people, leftOut: before } = preview
  // said of those who are nobody now
  const others = before.filter(({ kind }) => kind !== 'people')
  const lost = people.filter((each) => each.tasks > 0 && personNow(each, choices) === null).length
  const leftOut = lost > 0 ? [...others, { kind: 'people' as const, count: lost }] : others
  return (
    <>
      <p className={styles.name}>{name}</p>
      {intl.formatMessage({ id: 'boards.import.counts' }, counts)}
      {people.length > 0 && (
        <>
          <h3 className={styles.part}>{intl.formatMessage({ id: 'boards.import.people' })}</h3>
          <ImportPeople people={people} choices={choices} onChoose={onChoose} />
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
