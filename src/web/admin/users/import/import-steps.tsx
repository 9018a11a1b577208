import { Body1, Body1Strong, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useIntl } from 'react-intl'
import type { MessageId } from '../../../session/language/message-ids.ts'

const steps = ['choose', 'preview', 'done'] as const
type ImportStep = (typeof steps)[number]

const texts: Readonly<Record<ImportStep, MessageId>> = {
  choose: 'admin.users.import.step.choose',
  preview: 'admin.users.import.step.preview',
  done: 'admin.users.import.step.done',
}

const useStyles = makeStyles({
  steps: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalXXL}`,
    listStyleType: 'none',
    margin: 0,
    padding: 0,
  },
  step: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalS },
  number: {
    display: 'grid',
    placeItems: 'center',
    width: '24px',
    boxSizing: 'border-box',
    height: '24px',
    border: `1px solid ${tokens.colorTransparentStroke}`,
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorNeutralBackground4,
    fontSize: tokens.fontSizeBase200,
    fontVariantNumeric: 'tabular-nums',
  },
  current: { backgroundColor: tokens.colorBrandBackground, color: tokens.colorNeutralForegroundOnBrand },
})

/** Where one is on the way from the file to the people. */
export function ImportSteps({ current }: { readonly current: ImportStep }) {
  const styles = useStyles()
  const intl = useIntl()
  return (
    <ol className={styles.steps} aria-label={intl.formatMessage({ id: 'admin.users.import.steps' })}>
      {steps.map((step, index) => {
        const isCurrent = step === current
        const Text = isCurrent ? Body1Strong : Body1
        return (
          <li key={step} className={styles.step} aria-current={isCurrent ? 'step' : undefined}>
            <span className={mergeClasses(styles.number, isCurrent && styles.current)} aria-hidden>
              {intl.formatNumber(index + 1)}
            </span>
            <Text>{intl.formatMessage({ id: texts[step] })}</Text>
          </li>
        )
      })}
    </ol>
  )
}
