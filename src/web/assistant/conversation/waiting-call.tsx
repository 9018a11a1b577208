import { Field, Input, makeStyles, Select, Textarea } from '@fluentui/react-components'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { decideToolCall, type ToolCall } from '#contract/assistant/tools.ts'
import { listBoards } from '#contract/boards/boards.ts'
import { ask } from '../../session/ask.ts'
import { errorText } from '../../session/error-text.ts'
import { ownTimeZone } from '../../session/language/time-zone.ts'
import { useAsk } from '../../session/use-ask.ts'
import { TaskFailure } from '../../ui/dialog/task-failure.tsx'
import { useTask } from '../../ui/dialog/use-task.ts'
import { FormButtons } from '../../ui/form/form-buttons.tsx'
import { unchosen } from '../../ui/form/unchosen.ts'
import { ReasonedButton } from '../../ui/reasoned-button.tsx'
import { lazyComponent } from '../../ui/states/lazy-component.tsx'

const ScopeDialog = lazyComponent(async () => (await import('../ask/scope-dialog.tsx')).ScopeDialog)

const useStyles = makeStyles({
  words: { margin: 0 },
  unchosen,
})

interface WaitingCallProps {
  readonly call: ToolCall
  /** Something was decided. */
  readonly onDecided: () => void
}

/** What a model wants to do, with place and content as they can be changed: it happens once the person confirms. */
export function WaitingCall({ call, onDecided }: WaitingCallProps) {
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
  const styles = useStyles()
  const intl = useIntl()
  const { data: boards = [] } = useAsk(listBoards, { query: { timeZone: ownTimeZone() } })
  const offered = place && !boards.some(({ id }) => id === place.id) ? [place, ...boards] : boards
  return (
    <Select
      select={{ className: place ? undefined : styles.unchosen }}
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
