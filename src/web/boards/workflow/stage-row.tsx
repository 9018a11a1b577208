import { Caption1, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import {
  ArrowDown20Regular,
  ArrowUp20Regular,
  ChevronDown20Regular,
  ChevronUp20Regular,
  Delete20Regular,
} from '@fluentui/react-icons'
import { useEffect, useId, useRef } from 'react'
import type { ReactElement } from 'react'
import { useIntl } from 'react-intl'
import type { MessageId } from '../../session/language/message-ids.ts'
import { edgeWhereForced, markWhereForced } from '../../ui/forced-colors.ts'
import { plainButton } from '../../ui/pressable.ts'
import { ReasonedButton } from '../../ui/reasoned-button.tsx'
import { lazyComponent } from '../../ui/states/lazy-component.tsx'
import { lineShapes, Skeleton } from '../../ui/states/skeleton.tsx'
import { touchHeight } from '../../ui/touch-target.ts'
import { ColorDot } from '../look/color-dot.tsx'
import { moveStage } from './draft.ts'
import type { Draft, DraftStage } from './draft.ts'
import { useStageSummary } from './stage-summary.ts'
import type { DraftHistory } from './use-draft.ts'

const formShapes = lineShapes(8, '52px')
const StageForm = lazyComponent(
  async () => (await import('./stage-form.tsx')).StageForm,
  () => <Skeleton shapes={formShapes} />,
)

const useStyles = makeStyles({
  row: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground2,
    ...edgeWhereForced,
  },
  open: { boxShadow: `inset 0 0 0 1px ${tokens.colorBrandStroke1}`, ...markWhereForced },
  head: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    // the line around an open one stays seen while the pointer is over this
    padding: '1px',
    paddingInlineEnd: tokens.spacingHorizontalXS,
    '@media (max-width: 479px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  toggle: {
    ...plainButton,
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    minWidth: 0,
    minHeight: '52px',
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    textAlign: 'start',
    ...touchHeight,
  },
  words: { display: 'grid', minWidth: 0 },
  name: { fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere' },
  about: { color: tokens.colorNeutralForeground3, overflowWrap: 'anywhere' },
  buttons: {
    display: 'flex',
    '@media (max-width: 479px)': { justifyContent: 'flex-end', paddingBottom: tokens.spacingVerticalXS },
  },
  form: { padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM} ${tokens.spacingVerticalL}` },
})

interface StageRowProps {
  readonly stage: DraftStage
  readonly place: { readonly at: number; readonly isLast: boolean }
  readonly draft: Draft
  readonly taskCount: number
  readonly boardId: string
  readonly isReadOnly: boolean
  readonly isOpen: boolean
  readonly onOpen: (isOpen: boolean) => void
  readonly onChange: DraftHistory['change']
  readonly onRemove: () => void
}

/** One stage: in a line what it is, its place and its end, and when it is open everything that can be said of it. */
export function StageRow(props: StageRowProps) {
  const { stage, place, draft, taskCount, isReadOnly, isOpen, onOpen, onChange, onRemove } = props
  const styles = useStyles()
  const intl = useIntl()
  const id = useId()
  const row = useRef<HTMLLIElement>(null)
  const summary = useStageSummary(stage, draft, taskCount)
  const { name } = stage
  useEffect(() => {
    if (isOpen) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen])
  const readOnly = isReadOnly ? intl.formatMessage({ id: 'boards.ownersOnly' }) : null
  const say = (key: MessageId): string => intl.formatMessage({ id: key }, { stage: name })
  const button = (label: string, icon: ReactElement, refusal: string | null, onClick: () => void) => (
    <ReasonedButton
      appearance="subtle"
      iconOnly
      icon={icon}
      label={label}
      refusal={readOnly ?? refusal}
      onClick={onClick}
    />
  )
  return (
    <li ref={row} className={mergeClasses(styles.row, isOpen && styles.open)}>
      <div className={styles.head}>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => onOpen(!isOpen)}
        >
          <ColorDot color={stage.color} />
          <span className={styles.words}>
            <span className={styles.name}>{name.trim() || say('boards.workflow.noName')}</span>
            <Caption1 className={styles.about}>{summary}</Caption1>
          </span>
          {isOpen ? <ChevronUp20Regular aria-hidden /> : <ChevronDown20Regular aria-hidden />}
        </button>
        {!isReadOnly && (
          <div className={styles.buttons}>
            {button(
              say('boards.workflow.earlier'),
              <ArrowUp20Regular />,
              place.at === 0 ? say('boards.workflow.isFirst') : null,
              () => onChange((now) => moveStage(now, stage.ref, -1)),
            )}
            {button(
              say('boards.workflow.later'),
              <ArrowDown20Regular />,
              place.isLast ? say('boards.workflow.isLast') : null,
              () => onChange((now) => moveStage(now, stage.ref, 1)),
            )}
            {button(
              say('boards.workflow.remove'),
              <Delete20Regular />,
              draft.stages.length === 1 ? say('boards.workflow.onlyStage') : null,
              onRemove,
            )}
          </div>
        )}
      </div>
      {isOpen && (
        <div id={id} className={styles.form}>
          <StageForm {...props} />
        </div>
      )}
    </li>
  )
}
