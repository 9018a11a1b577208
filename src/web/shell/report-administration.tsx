import { ReportHistory } from '../admin/audit/report-history.tsx'
import { AdministrationPage } from '../reports/administration/administration-page.tsx'

/** The administration of reports with what the change log tells of them. */
export const ReportAdministration = () => <AdministrationPage History={ReportHistory} />
