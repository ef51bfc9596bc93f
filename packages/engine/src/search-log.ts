/** What readers searched for: `docgen search report`. */
export { reportSearches } from '@docgen/questions/log/report-searches';
export type {
  ReportedList,
  ReportedQuery,
  SearchLogRequest,
  SearchReport,
} from '@docgen/questions/log/report-searches';
export type { Proposal } from '@docgen/questions/log/proposals';
