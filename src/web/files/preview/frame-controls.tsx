import { Input, makeStyles, Tab, TabList, tokens } from '@fluentui/react-components'
import {
  ArrowMaximize20Regular,
  ChevronDown20Regular,
  ChevronUp20Regular,
  Search20Regular,
  ZoomIn20Regular,
  ZoomOut20Regular,
} from '@fluentui/react-icons'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { touchSquare } from '../../ui/touch-target.ts'
import { FindField } from './find-field.tsx'
import { Control, ControlBar, ControlWords } from './preview-controls.tsx'
import type { Command, FrameState } from './protocol.ts'

const useStyles = makeStyles({
  group: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalXS },
  page: { width: '48px', minWidth: 0, fontVariantNumeric: 'tabular-nums' },
  // from edge to edge
  sheets: {
    flexShrink: 0,
    overflowX: 'auto',
    marginInlineStart: 0,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  sheet: { flexShrink: 0, ...touchSquare },
})

interface FrameControlsProps {
  readonly state: FrameState
  readonly isShown: boolean
  readonly findWish: number
  readonly onCommand: (command: Command) => void
}

/** What can be done with the document that is drawn in the frame; nothing before it is there. */
export function FrameControls({ state, isShown, findWish, onCommand }: FrameControlsProps) {
  const { page, pages, zoom, sheets, sheet, canFind } = state
  // who closed it wants it no more, until it is wished for anew
  const [closedWish, setClosedWish] = useState(findWish)
  const [isWanted, setWanted] = useState(false)
  const isFinding = canFind === true && (isWanted || findWish > closedWish)
  if (!isShown) return <ControlBar>{null}</ControlBar>
  const endFinding = (): void => {
    setWanted(false)
    setClosedWish(findWish)
    onCommand({ name: 'find', term: '', isBack: false })
  }
  return (
    <>
      <ControlBar>
        {page !== undefined && pages !== undefined && (
          <Pages page={page} pages={pages} onPage={(to) => onCommand({ name: 'page', page: to })} />
        )}
        {zoom !== undefined && <Zoom zoom={zoom} onCommand={onCommand} />}
        {canFind === true && !isFinding && (
          <Control id="preview.find" icon={<Search20Regular />} onClick={() => setWanted(true)} />
        )}
        {isFinding && <FindField state={state} wish={findWish} onCommand={onCommand} onClose={endFinding} />}
      </ControlBar>
      {sheets !== undefined && sheets.length > 1 && (
        <Sheets
          sheets={sheets}
          sheet={sheet ?? 0}
          onSheet={(to) => onCommand({ name: 'sheet', sheet: to })}
        />
      )}
    </>
  )
}

interface SheetsProps {
  readonly sheets: readonly string[]
  readonly sheet: number
  readonly onSheet: (sheet: number) => void
}

function Sheets({ sheets, sheet, onSheet }: SheetsProps) {
  const styles = useStyles()
  const intl = useIntl()
  return (
    <TabList
      size="small"
      className={styles.sheets}
      aria-label={intl.formatMessage({ id: 'preview.sheets' })}
      selectedValue={sheet}
      onTabSelect={(_event, { value }) => onSheet(Number(value))}
    >
      {sheets.map((name, index) => (
        <Tab key={`${index} ${name}`} value={index} className={styles.sheet}>
          {name}
        </Tab>
      ))}
    </TabList>
  )
}

interface PagesProps {
  readonly page: number
  readonly pages: number
  readonly onPage: (page: number) => void
}

function Pages({ page, pages, onPage }: PagesProps) {
  const styles = useStyles()
  const intl = useIntl()
  /** What is being typed; `null` while nothing is. */
  const [typed, setTyped] = useState<string | null>(null)
  const go = (): void => {
    const wanted = Number(typed)
    setTyped(null)
    if (typed !== null && Number.isSafeInteger(wanted) && wanted >= 1) onPage(Math.min(wanted, pages))
  }
  return (
    <span className={styles.group}>
      <Control
        id="preview.previousPage"
        icon={<ChevronUp20Regular />}
        isOff={page <= 1}
        onClick={() => onPage(page - 1)}
      />
      <Input
        size="small"
        className={styles.page}
        inputMode="numeric"
        aria-label={intl.formatMessage({ id: 'preview.page' })}
        value={typed ?? String(page)}
        onChange={(_event, { value }) => setTyped(value)}
        onBlur={go}
        onKeyDown={(event) => event.key === 'Enter' && go()}
      />
      <ControlWords>{intl.formatMessage({ id: 'preview.pageOf' }, { pages })}</ControlWords>
      <Control
        id="preview.nextPage"
        icon={<ChevronDown20Regular />}
        isOff={page >= pages}
        onClick={() => onPage(page + 1)}
      />
    </span>
  )
}

function Zoom({ zoom, onCommand }: { readonly zoom: number } & Pick<FrameControlsProps, 'onCommand'>) {
  const styles = useStyles()
  const intl = useIntl()
  const zoomTo = (step: 'in' | 'out' | 'fit') => () => onCommand({ name: 'zoom', step })
  return (
    <span className={styles.group}>
      <Control id="preview.zoomOut" icon={<ZoomOut20Regular />} onClick={zoomTo('out')} />
      <ControlWords>{intl.formatMessage({ id: 'preview.zoom' }, { zoom })}</ControlWords>
      <Control id="preview.zoomIn" icon={<ZoomIn20Regular />} onClick={zoomTo('in')} />
      <Control id="preview.fit" icon={<ArrowMaximize20Regular />} onClick={zoomTo('fit')} />
    </span>
  )
}
