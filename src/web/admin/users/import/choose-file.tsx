import { Body1, Button, makeStyles, mergeClasses, Subtitle1, tokens } from '@fluentui/react-components'
import { ArrowDownload20Regular, DocumentTable24Regular } from '@fluentui/react-icons'
import { useState, type DragEvent } from 'react'
import { useIntl } from 'react-intl'
import { importColumns, maxImportRows } from '#contract/admin/users-import.ts'
import { fetchFile } from '../../../host/fetch-file.ts'
import { CsvFileButton } from '../../../csv/csv-file-button.tsx'
import { Columns } from '../../../ui/columns.tsx'
import { columnTexts } from './column-texts.ts'
import { touchHeight } from '../../../ui/touch-target.ts'
import { byFinger, useMediaQuery } from '../../../ui/use-media-query.ts'

const useStyles = makeStyles({
  // the zone is as high as the rules beside it
  choose: { alignItems: 'stretch' },
  zone: {
    display: 'grid',
    justifyItems: 'center',
    alignContent: 'center',
    rowGap: tokens.spacingVerticalM,
    padding: `${tokens.spacingVerticalXXXL} ${tokens.spacingHorizontalL}`,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground3,
    outline: `2px dashed ${tokens.colorNeutralStroke1}`,
    outlineOffset: '-2px',
    textAlign: 'center',
  },
  over: { backgroundColor: tokens.colorBrandBackground2, outlineColor: tokens.colorBrandStroke1 },
  icon: { color: tokens.colorBrandForeground1 },
  rules: { display: 'grid', alignContent: 'start', rowGap: tokens.spacingVerticalS, justifyItems: 'start' },
  title: { margin: 0 },
  text: { margin: 0, textWrap: 'pretty' },
  touch: touchHeight,
})

interface ChooseFileProps {
  readonly isPending: boolean
  readonly onFile: (file: File) => void
}

/** The first step: a file by button or dropped, and what it must look like. */
export function ChooseFile({ isPending, onFile }: ChooseFileProps) {
  const styles = useStyles()
  const intl = useIntl()
  const isByFinger = useMediaQuery(byFinger)
  const [isOver, setOver] = useState(false)
  const drop = (event: DragEvent): void => {
    event.preventDefault()
    setOver(false)
    const file = event.dataTransfer.files[0]
    if (file && !isPending) onFile(file)
  }
  const over = (event: DragEvent): void => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(true)
  }
  const headings = importColumns.map((column) => intl.formatMessage({ id: columnTexts[column] }))
  return (
    <Columns
      className={styles.choose}
      first={
        <div
          className={mergeClasses(styles.zone, isOver && styles.over)}
          onDragOver={over}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
        >
          <DocumentTable24Regular className={styles.icon} aria-hidden />
          <Body1 align="center">
            {intl.formatMessage({
              id: isByFinger ? 'admin.users.import.drop.byFinger' : 'admin.users.import.drop',
            })}
          </Body1>
          <CsvFileButton appearance="primary" isPending={isPending} isReading={isPending} onFile={onFile} />
        </div>
      }
      second={
        <div className={styles.rules}>
          <Subtitle1 as="h2" className={styles.title}>
            {intl.formatMessage({ id: 'admin.users.import.rules' })}
          </Subtitle1>
          <Body1 as="p" className={styles.text}>
            {intl.formatMessage(
              { id: 'admin.users.import.rules.columns' },
              { columns: intl.formatList(headings) },
            )}
          </Body1>
          <Body1 as="p" className={styles.text}>
            {intl.formatMessage({ id: 'admin.users.import.rules.all' }, { most: maxImportRows })}
          </Body1>
          <Body1 as="p" className={styles.text}>
            {intl.formatMessage({ id: 'admin.users.import.rules.update' })}
          </Body1>
          <Button
            className={styles.touch}
            icon={<ArrowDownload20Regular />}
            onClick={() =>
              fetchFile(
                `/people-template.${intl.locale}.csv`,
                intl.formatMessage({ id: 'admin.users.import.template.name' }),
              )
            }
          >
            {intl.formatMessage({ id: 'admin.users.import.template' })}
          </Button>
        </div>
      }
    />
  )
}
