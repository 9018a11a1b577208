import { useQuickStyles } from './quick-styles.ts'

useQuickStyles()
