import { makeStyles, MenuItem } from '@fluentui/react-components'
import { useIntl } from 'react-intl'
import type { Chart } from '#contract/reports/built-in.ts'
import { saveCsv, saveFile } from '../../csv/save-file.ts'
import { currentHost } from '../../host/host.ts'
import { MenuAt } from '../../ui/menu/menu-at.tsx'
import { useToasts } from '../../ui/toasts/toasts.ts'
import { touchLine } from '../../ui/touch-target.ts'
import { chartCsv } from './chart-csv.ts'
import { chartPng } from './chart-png.ts'

const useStyles = makeStyles({ item: touchLine })

interface SaveChartMenuProps {
  readonly chart: Chart
  readonly title: string
  readonly target: HTMLElement
  /** What is drawn at the moment; nothing while the table is shown. */
  readonly picture: () => SVGSVGElement | null
  readonly onClose: () => void
}

/** What a chart can be saved as. A frame that cannot save files leads to the browser. */
export function SaveChartMenu({ chart, title, target, picture, onClose }: SaveChartMenuProps) {
  const styles = useStyles()
  const intl = useIntl()
  const toast = useToasts()
  const { download } = currentHost()
  const drawn = picture()
  const savePicture = async (): Promise<void> => {
    try {
      if (drawn) saveFile(await chartPng(drawn, { chart, title, intl }), `${title}.png`)
    } catch {
      toast('error', intl.formatMessage({ id: 'reports.figures.pngFailed' }))
    }
  }
  const saveTable = (): void => saveCsv(chartCsv(chart, intl), `${title}.csv`)
  return (
    <MenuAt
      target={target}
      label={intl.formatMessage({ id: 'reports.figures.save' }, { chart: title })}
      align="end"
      onClose={onClose}
    >
      {download ? (
        <MenuItem
          className={styles.item}
          onClick={() => download(window.location.pathname + window.location.search)}
        >
          {intl.formatMessage({ id: 'reports.figures.openInBrowser' })}
        </MenuItem>
      ) : (
        <>
          <MenuItem className={styles.item} onClick={saveTable}>
            {intl.formatMessage({ id: 'reports.figures.csv' })}
          </MenuItem>
          {drawn && (
            <MenuItem className={styles.item} onClick={() => void savePicture()}>
              {intl.formatMessage({ id: 'reports.figures.png' })}
            </MenuItem>
          )}
        </>
      )}
    </MenuAt>
  )
}
