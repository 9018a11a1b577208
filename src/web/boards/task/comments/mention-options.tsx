import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useIntl } from 'react-intl'
import { markWhereForced } from '../../../ui/forced-colors.ts'
import { hairlineAround } from '../../../ui/hairline.ts'
import { PersonAvatar } from '../../../ui/people/person-avatar.tsx'
import { touchHeight } from '../../../ui/touch-target.ts'
import type { MentionOption } from './use-mentions.ts'
import { hovered, underPointer } from '../../../ui/pressable.ts'

const useStyles = makeStyles({
  list: {
    position: 'absolute',
    zIndex: 1,
    insetInline: 0,
    insetBlockStart: `calc(100% + ${tokens.spacingVerticalXXS})`,
    maxHeight: '15rem',
    overflowY: 'auto',
    boxSizing: 'border-box',
    padding: tokens.spacingVerticalXS,
    borderRadius: tokens.borderRadiusMedium,
    boxShadow: tokens.shadow16,
    backgroundColor: tokens.colorNeutralBackground1,
    ...hairlineAround,
  },
  option: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    minHeight: '40px',
    ...touchHeight,
    boxSizing: 'border-box',
    paddingInline: tokens.spacingHorizontalS,
    borderRadius: tokens.borderRadiusMedium,
    cursor: 'pointer',
    overflowWrap: 'anywhere',
    ...hovered(underPointer(tokens.colorNeutralBackground1Hover)),
  },
  active: { ...markWhereForced, backgroundColor: tokens.colorNeutralBackground1Selected },
  words: { display: 'grid', minWidth: 0 },
  quiet: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
})

export const mentionOptionId = (listId: string, at: number): string => `${listId}-${at}`

interface MentionOptionsProps {
  readonly id: string
  readonly options: readonly MentionOption[]
  /** The one that Enter takes. */
  readonly active: number
  readonly onChoose: (option: MentionOption) => void
}

/** The people who can be named, below the field, which keeps the focus and hears the keys. */
export function MentionOptions({ id, options, active, onChoose }: MentionOptionsProps) {
  const styles = useStyles()
  const intl = useIntl()
  return (
    <div
      id={id}
      role="listbox"
      aria-label={intl.formatMessage({ id: 'boards.task.comments.mention' })}
      className={styles.list}
    >
      {options.map((option, at) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the field hears the keys
        <div
          key={option.id}
          id={mentionOptionId(id, at)}
          role="option"
          aria-selected={at === active}
          className={mergeClasses(styles.option, at === active && styles.active)}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(option)}
        >
          <PersonAvatar name={option.name} size={28} />
          <span className={styles.words}>
            {option.name}
            <span className={styles.quiet}>{option.email}</span>
          </span>
        </div>
      ))}
    </div>
  )
}
