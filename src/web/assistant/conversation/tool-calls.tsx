import { Field, Input, makeStyles, Select, Textarea, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { Link } from 'react-router'
import { decideToolCall, type ToolCall } from '#contract/assistant/tools.ts'
import { listBoards } from '#contract/boards/boards.ts'
import { ask } from '../../session/ask.ts'
import { errorText } from '../../session/error-text.ts'
import { ownTimeZone } from '../../session/language/time-zone.ts'
import { useAsk } from '../../session/use-ask.ts'
import { TaskFailure } from '../../ui/dialog/task-failure.tsx'
import { useTask } from '../../ui/dialog/use-task.ts'
import { edgeWhereForced } from '../../ui/forced-colors.ts'
import { FormButtons } from '../../ui/form/form-buttons.tsx'
import { ReasonedButton } from '../../ui/reasoned-button.tsx'
import { lazyComponent } from '../../ui/states/lazy-component.tsx'
import { QueryAnswer } from './query-answer.tsx'

const ScopeDialog = lazyComponent(async () => (await import('../ask/scope-dialog.tsx')).ScopeDialog)

const useStyles = makeStyles({
  card: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalS,
    padding: tokens.spacingHorizontalL,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground2,
    overflowWrap: 'anywhere',
    ...edgeWhereForced,
  },
  title: { margin: 0, fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  words: { margin: 0 },
  link: { color: tokens.colorBrandForegroundLink, overflowWrap: 'anywhere' },
})

interface ToolCallCardProps {
  readonly call: ToolCall
  /** Something was decided. */
  readonly onDecided: () => void
}

/** What a model has used or wants to use: what changes something, or sends words out, waits for the person. */
export function ToolCallCard({ call, onDecided }: ToolCallCardProps) {
  const styles = useStyles()
  const intl = useIntl()
  const { name, state, title, result, place, text } = call
  const said = intl.formatMessage({ id: `chat.tool.state.${state}` })
  const what =
    result && place ? (
      <Link
        key="result"
        className={styles.link}
        to={
          name === 'createTask'
            ? `/taskboards/${place.id}?task=${result.id}`
            : `/filemanager/?fileId=${result.id}`
        }
      >
        {result.name}
      </Link>
    ) : (
      title
    )
  return (
    <section className={styles.card} data-tool={name}>
      <h3 className={styles.title}>{intl.formatMessage({ id: `chat.tool.${name}` })}</h3>
      {state === 'waiting' ? (
        <Waiting call={call} onDecided={onDecided} />
      ) : (
        <>
          <p className={styles.words}>
            {title === '' ? said : intl.formatMessage({ id: 'chat.tool.stateOf' }, { state: said, what })}
          </p>
          {(name === 'askDatabase' || name === 'searchWeb') && <p className={styles.words}>{text}</p>}
          {name === 'askDatabase' && state === 'done' && <QueryAnswer call={call} />}
        </>
      )}
    </section>
  )
}

function Waiting({ call, onDecided }: ToolCallCardProps) {
  const styles = useStyles()
  const intl = useIntl()
  const { id, runId, name } = call
  const [title, setTitle] = useState(call.title)
  const [text, setText] = useState(call.text)
  const [place, setPlace] = useState(call.place)
  const [isChoosing, setChoosing] = useState(false)
  const isSearch = name === 'searchWeb'
  const decide = async (isConfirmed: boolean): Promise<void> => {
    // of a search of the web the words are sent as they are shown
    const made = isSearch ? {} : { title: title.trim(), text, ...(place && { place: place.id }) }
    const body = { toolCallId: id, isConfirmed, ...(isConfirmed && made) }
    await ask(decideToolCall, { params: { runId }, body })
    onDecided()
  }
  const words = (error: unknown): string => errorText(error, intl)
  const confirm = useTask(() => decide(true), words)
  const decline = useTask(() => decide(false), words)
  const refusal = isSearch
    ? null
    : title.trim() === ''
      ? intl.formatMessage({ id: 'chat.rename.empty' })
      : place === null
        ? intl.formatMessage({ id: 'chat.tool.choosePlace' })
        : null
  return (
    <>
      <p className={styles.words}>
        {intl.formatMessage({ id: `chat.tool.asks.${isSearch ? 'web' : 'make'}` })}
      </p>
      {isSearch ? (
        <blockquote className={styles.words}>{text}</blockquote>
      ) : (
        <>
          <Field label={intl.formatMessage({ id: 'chat.tool.title' })}>
            <Input value={title} onChange={(_event, { value }) => setTitle(value)} />
          </Field>
          <Field label={intl.formatMessage({ id: 'chat.tool.text' })}>
            <Textarea
              rows={6}
              resize="vertical"
              value={text}
              onChange={(_event, { value }) => setText(value)}
            />
          </Field>
          <Field label={intl.formatMessage({ id: 'chat.tool.place' })}>
            {name === 'createTask' ? (
              <BoardSelect place={place} onPlace={setPlace} />
            ) : (
              <ReasonedButton
                label={place?.name ?? intl.formatMessage({ id: 'chat.tool.chooseFolder' })}
                refusal={null}
                onClick={() => setChoosing(true)}
              />
            )}
          </Field>
        </>
      )}
      <TaskFailure failure={confirm.failure ?? decline.failure} />
      <FormButtons>
        <ReasonedButton
          label={intl.formatMessage({ id: 'chat.tool.decline' })}
          refusal={null}
          isPending={decline.isPending}
          onClick={() => void decline.run()}
        />
        <ReasonedButton
          appearance="primary"
          label={intl.formatMessage({ id: 'chat.tool.confirm' })}
          refusal={refusal}
          isPending={confirm.isPending}
          onClick={() => void confirm.run()}
        />
      </FormButtons>
      {isChoosing && (
        <ScopeDialog
          isFolderOnly
          onChoose={(folderId, folder) => {
            setPlace({ id: folderId, name: folder })
            setChoosing(false)
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  )
}

interface BoardSelectProps {
  readonly place: ToolCall['place']
  readonly onPlace: (place: ToolCall['place']) => void
}

function BoardSelect({ place, onPlace }: BoardSelectProps) {
  const intl = useIntl()
  const { data: boards = [] } = useAsk(listBoards, { query: { timeZone: ownTimeZone() } })
  const offered = place && !boards.some(({ id }) => id === place.id) ? [place, ...boards] : boards
  return (
    <Select
      value={place?.id ?? ''}
      onChange={(_event, { value }) => {
        const board = offered.find(({ id }) => id === value)
        onPlace(board ? { id: board.id, name: board.name } : null)
      }}
    >
      <option value="">{intl.formatMessage({ id: 'chat.tool.chooseBoard' })}</option>
      {offered.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  )
}
