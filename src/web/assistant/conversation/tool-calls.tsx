import { makeStyles, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { useIntl, type IntlShape } from 'react-intl'
import { Link } from 'react-router'
import type { Table, ToolCall } from '#contract/assistant/tools.ts'
import type { ProblemCode } from '#contract/http/problems.ts'
import { edgeWhereForced } from '../../ui/forced-colors.ts'
import { QueryAnswer } from './query-answer.tsx'
import { titleOfCall } from './title-of-call.ts'
import { WaitingCall } from './waiting-call.tsx'

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
  const { name, title, result, place, text } = call
  const [again, setAgain] = useState<Table | null>(null)
  // a question that was repeated has an answer, whatever became of it before
  const state = again === null ? call.state : 'done'
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
      <h3 className={styles.title}>{titleOfCall(call, intl)}</h3>
      {state === 'waiting' ? (
        <WaitingCall call={call} onDecided={onDecided} />
      ) : (
        <>
          <p className={styles.words}>
            {title === '' ? said : intl.formatMessage({ id: 'chat.tool.stateOf' }, { state: said, what })}
          </p>
          {(name === 'askDatabase' || name === 'searchWeb') && <p className={styles.words}>{text}</p>}
          {state === 'failed' && <p className={styles.words}>{wordsOfProblem(call, intl)}</p>}
          {name === 'askDatabase' && mayBeRepeated(call) && (
            <QueryAnswer call={call} again={again} onAgain={setAgain} />
          )}
        </>
      )}
    </section>
  )
}

/** Refusals of the database that stay as long as the question does. */
const lasting: ReadonlySet<string | null> = new Set(['queryNotAllowed', 'queryWrong'])

/** Whether asking the database once more may say something else. */
const mayBeRepeated = ({ state, problem }: ToolCall): boolean =>
  state === 'done' || (state === 'failed' && !lasting.has(problem))

const toldProblems = [
  'notAllowed',
  'queryNotAllowed',
  'queryTooSlow',
  'queryWrong',
  'webAway',
] as const satisfies readonly ProblemCode[]

/** Why a tool did not do what it was to do. */
function wordsOfProblem({ name, problem }: ToolCall, intl: IntlShape): string {
  const isUnavailable = name === 'askDatabase' && problem === 'unavailable'
  const told = isUnavailable
    ? 'databaseUnavailable'
    : (toldProblems.find((code) => code === problem) ?? 'other')
  return intl.formatMessage({ id: `chat.tool.problem.${told}` })
}
