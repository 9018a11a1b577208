import { Button, makeStyles, mergeClasses, ToggleButton, tokens } from '@fluentui/react-components'
import { ArrowRight16Regular, FolderSearch16Regular } from '@fluentui/react-icons'
import { useIntl } from 'react-intl'
import { minTermLength } from '#contract/search/search.ts'
import { errorText } from '../../session/error-text.ts'
import { useDelayed } from '../../ui/states/use-delayed.ts'
import { touchHeight } from '../../ui/touch-target.ts'
import { visuallyHidden } from '../../ui/visually-hidden.ts'
import { useCountText, useUnreadText } from '../use-texts.ts'
import type { Wanted } from '../wanted.ts'
import { optionId, ResultOption } from './result-option.tsx'
import type { useHits } from './use-hits.ts'
import { hovered, underPointer } from '../../ui/pressable.ts'

const useStyles = makeStyles({
  results: { display: 'grid', rowGap: tokens.spacingVerticalXS, padding: tokens.spacingVerticalS },
  folder: { justifySelf: 'start', maxWidth: '100%', minWidth: 0, ...touchHeight },
  cut: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  note: {
    margin: 0,
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
    color: tokens.colorNeutralForeground2,
    overflowWrap: 'anywhere',
  },
  quiet: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  failure: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  retry: touchHeight,
  list: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' },
  waiting: { opacity: 0.5 },
  all: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXS,
    minHeight: '36px',
    ...touchHeight,
    boxSizing: 'border-box',
    paddingInline: tokens.spacingHorizontalS,
    borderRadius: tokens.borderRadiusMedium,
    cursor: 'pointer',
    color: tokens.colorBrandForegroundLink,
    ...hovered(underPointer(tokens.colorNeutralBackground1Hover)),
  },
  active: {
    backgroundColor: tokens.colorNeutralBackground1Selected,
    outline: `2px solid ${tokens.colorStrokeFocus2}`,
    outlineOffset: '-2px',
  },
  hidden: visuallyHidden,
})

interface ResultsProps {
  readonly listId: string
  readonly hits: ReturnType<typeof useHits>
  readonly isTooShort: boolean
  readonly active: number | null
  /** The one that is open, or that is searched. */
  readonly folder: Wanted['folder']
  readonly isInFolder: boolean
  readonly onFolder: (folder: Wanted['folder']) => void
  /** Of the options the number; after the results comes the way to all of them. */
  readonly onChoose: (at: number) => void
}

/** What stands below the field: the first results, or why there are none. */
export function Results(props: ResultsProps) {
  const { hits, isTooShort, folder, isInFolder, onFolder } = props
  const styles = useStyles()
  const intl = useIntl()
  if (isTooShort)
    return (
      <div className={styles.results}>
        <p className={styles.note} role="status">
          {intl.formatMessage({ id: 'search.tooShort' }, { least: minTermLength })}
        </p>
      </div>
    )
  return (
    <div className={styles.results}>
      {folder && (
        <ToggleButton
          className={styles.folder}
          shape="circular"
          size="small"
          icon={<FolderSearch16Regular />}
          checked={isInFolder}
          title={folder.name}
          onClick={() => onFolder(isInFolder ? null : folder)}
        >
          <span className={styles.cut}>
            {intl.formatMessage({ id: 'search.inFolder' }, { folder: folder.name })}
          </span>
        </ToggleButton>
      )}
      {hits.error === undefined ? <Found {...props} /> : <Failure hits={hits} />}
    </div>
  )
}

function Failure({ hits: { error, retry } }: Pick<ResultsProps, 'hits'>) {
  const styles = useStyles()
  const intl = useIntl()
  return (
    <div role="alert" className={mergeClasses(styles.note, styles.failure)}>
      {errorText(error, intl)}
      <Button
        size="small"
        className={styles.retry}
        onMouseDown={(event) => event.preventDefault()}
        onClick={retry}
      >
        {intl.formatMessage({ id: 'ui.retry' })}
      </Button>
    </div>
  )
}

function Found({ listId, hits, active, onChoose }: ResultsProps) {
  const styles = useStyles()
  const intl = useIntl()
  const { reply, isSearching } = hits
  const isLate = useDelayed(isSearching)
  const countText = useCountText()
  const unread = useUnreadText(reply?.unread ?? 0)
  const items = reply?.items ?? []
  const corrected = reply?.correctedTerm ?? null
  const status = isSearching
    ? isLate
      ? intl.formatMessage({ id: 'search.searching' })
      : ''
    : intl.formatMessage({ id: 'search.found' }, { count: reply?.total ?? 0, counted: countText(reply) })
  const isNone = reply !== undefined && items.length === 0
  return (
    <>
      <output className={styles.hidden}>{status}</output>
      {isSearching && items.length === 0 && (
        <p className={styles.note} aria-hidden>
          {intl.formatMessage({ id: 'search.searching' })}
        </p>
      )}
      {isNone && !isSearching && (
        <p className={styles.note} aria-hidden>
          {intl.formatMessage({ id: 'search.none' })}
        </p>
      )}
      {corrected !== null && items.length > 0 && (
        <p className={mergeClasses(styles.note, styles.quiet)} role="status">
          {intl.formatMessage({ id: 'search.corrected' }, { term: corrected })}
        </p>
      )}
      {items.length > 0 && (
        <div
          id={listId}
          role="listbox"
          aria-label={intl.formatMessage({ id: 'search.results' })}
          aria-busy={isSearching}
          className={mergeClasses(styles.list, isLate && styles.waiting)}
        >
          {items.map((hit, at) => (
            <ResultOption
              key={hit.id}
              id={optionId(listId, at)}
              hit={hit}
              isActive={at === active}
              onChoose={() => onChoose(at)}
            />
          ))}
          {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the field hears the keys */}
          <div
            id={optionId(listId, items.length)}
            role="option"
            aria-selected={active === items.length}
            className={mergeClasses(styles.all, active === items.length && styles.active)}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(items.length)}
          >
            {intl.formatMessage({ id: 'search.showAll' }, { counted: countText(reply) })}
            <ArrowRight16Regular aria-hidden />
          </div>
        </div>
      )}
      {unread !== null && <p className={mergeClasses(styles.note, styles.quiet)}>{unread}</p>}
    </>
  )
}
