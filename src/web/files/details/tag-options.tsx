import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { Add20Regular, Checkmark20Regular } from '@fluentui/react-icons'
import { useEffect, useRef } from 'react'
import { useIntl } from 'react-intl'
import type { Tag } from '#contract/files/tags.ts'
import { markWhereForced } from '../../ui/forced-colors.ts'
import { hairlineAround } from '../../ui/hairline.ts'
import { touchHeight } from '../../ui/touch-target.ts'
import { hovered, underPointer } from '../../ui/pressable.ts'

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
    gridTemplateColumns: '20px minmax(0, 1fr)',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    minHeight: '32px',
    ...touchHeight,
    boxSizing: 'border-box',
    paddingInline: tokens.spacingHorizontalS,
    borderRadius: tokens.borderRadiusMedium,
    cursor: 'pointer',
    overflowWrap: 'anywhere',
    ...hovered(underPointer(tokens.colorNeutralBackground1Hover)),
    ':active': underPointer(tokens.colorNeutralBackground1Pressed),
  },
  active: {
    ...markWhereForced,
    outline: `2px solid ${tokens.colorStrokeFocus2}`,
  },
})

/** Newer browsers answer with a promise, which is nobody's to wait for. */
function bringIntoSight(element: Element | null | undefined): void {
  element?.scrollIntoView({ block: 'nearest' })
}

/** A tag that is offered, or the name of one that can be made. */
export interface TagOption {
  readonly tag: Tag | null
  readonly name: string
  readonly isAssigned: boolean
}

export const optionId = (listId: string, at: number): string => `${listId}-${at}`

interface TagOptionsProps {
  readonly id: string
  readonly options: readonly TagOption[]
  /** The one that the arrows have reached. */
  readonly active: number | null
  readonly onChoose: (option: TagOption) => void
}

/** What is offered below the field. The focus stays in the field, which hears the keys. */
export function TagOptions({ id, options, active, onChoose }: TagOptionsProps) {
  const styles = useStyles()
  const intl = useIntl()
  const list = useRef<HTMLDivElement>(null)
  const { length } = options
  useEffect(() => {
    if (length > 0) bringIntoSight(list.current)
  }, [length])
  useEffect(() => {
    if (active !== null) bringIntoSight(list.current?.children[active])
  }, [active])
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label={intl.formatMessage({ id: 'files.tags.offered' })}
      className={styles.list}
    >
      {options.map((option, at) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the field hears the keys
        <div
          key={option.tag?.id ?? 'new'}
          id={optionId(id, at)}
          role="option"
          aria-selected={option.isAssigned}
          className={mergeClasses(styles.option, at === active && styles.active)}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(option)}
        >
          <span aria-hidden>
            {option.isAssigned && <Checkmark20Regular />}
            {!option.tag && <Add20Regular />}
          </span>
          {option.tag ? option.name : intl.formatMessage({ id: 'files.tags.create' }, { tag: option.name })}
        </div>
      ))}
    </div>
  )
}
