import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { MouseEvent } from 'react'
import { useIntl } from 'react-intl'
import { useHref } from 'react-router'
import type { SearchHit } from '#contract/search/search.ts'
import { CutText } from '../../ui/cut/cut-text.tsx'
import { pathLine } from '../../ui/cut/path-line.ts'
import { FileIcon } from '../../ui/file/file-icon.tsx'
import { kindTexts } from '../../ui/file/file-kind-texts.ts'
import { markWhereForced } from '../../ui/forced-colors.ts'
import { touchHeight } from '../../ui/touch-target.ts'
import { visuallyHidden } from '../../ui/visually-hidden.ts'
import { narrowScreen } from '../../ui/use-media-query.ts'
import { addressOfHit } from '../hit-address.ts'
import { kindOfHit, placeOfHit } from '../hit.ts'
import { MarkedText, piecesOfName, Snippet } from '../marked-text.tsx'
import { hovered, underPointer } from '../../ui/pressable.ts'

/** There the place stands below the name. */
const narrow = `@media ${narrowScreen}`

const useStyles = makeStyles({
  option: {
    display: 'grid',
    // the name has the room that it needs, some of it stays for the place
    gridTemplateColumns: '20px minmax(0, max-content) minmax(22%, 1fr)',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    minHeight: '36px',
    ...touchHeight,
    boxSizing: 'border-box',
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
    borderRadius: tokens.borderRadiusMedium,
    cursor: 'pointer',
    color: 'inherit',
    textDecorationLine: 'none',
    ...hovered(underPointer(tokens.colorNeutralBackground1Hover)),
    ':active': underPointer(tokens.colorNeutralBackground1Pressed),
  },
  lines: { [narrow]: { gridTemplateColumns: '20px minmax(0, 1fr)' } },
  active: {
    ...markWhereForced,
    backgroundColor: tokens.colorNeutralBackground1Selected,
    outline: `2px solid ${tokens.colorStrokeFocus2}`,
    outlineOffset: '-2px',
  },
  name: { whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis' },
  place: {
    textAlign: 'end',
    minWidth: 0,
    whiteSpace: 'nowrap',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    [narrow]: { gridColumn: 2, textAlign: 'start', lineHeight: tokens.lineHeightBase200 },
  },
  // says the whole name where a part of it is seen
  hidden: visuallyHidden,
})

export const optionId = (listId: string, at: number): string => `${listId}-${at}`

interface ResultOptionProps {
  readonly id: string
  readonly hit: SearchHit
  readonly isActive: boolean
  readonly onChoose: () => void
}

/** One result below the field; the focus stays in the field, which hears the keys. */
export function ResultOption({ id, hit, isActive, onChoose }: ResultOptionProps) {
  const styles = useStyles()
  const intl = useIntl()
  const place = placeOfHit(hit, intl)
  const kind = kindOfHit(hit)
  const href = useHref(addressOfHit(hit))
  return (
    // a link, so that it opens in another tab as well
    <a
      id={id}
      role="option"
      aria-selected={isActive}
      href={href}
      tabIndex={-1}
      className={mergeClasses(styles.option, styles.lines, isActive && styles.active)}
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => {
        if (isForAnotherTab(event)) return
        event.preventDefault()
        onChoose()
      }}
    >
      <FileIcon kind={kind} />
      <span className={styles.hidden}>
        {intl.formatMessage(
          { id: 'search.result' },
          { name: hit.name, kind: intl.formatMessage({ id: kindTexts[kind] }), place },
        )}
      </span>
      <span className={styles.name} title={hit.name} aria-hidden>
        <MarkedText pieces={piecesOfName(hit)} />
      </span>
      <span className={styles.place} aria-hidden>
        <CutText text={place} cut={pathLine} />
      </span>
      <Snippet pieces={hit.snippet} />
    </a>
  )
}

const isForAnotherTab = ({ ctrlKey, metaKey, shiftKey }: MouseEvent): boolean =>
  ctrlKey || metaKey || shiftKey
