/** Options of the commands as the option parser returns them. A missing option is undefined or has its default. */
import type { Level } from '@docgen/model';
import type { ProfileName } from '@docgen/serve';
import type { DiffTarget, Target, VerifyTarget } from '../report/targets.js';
import type { DiffKind } from './diff-kinds.js';
import type { StatusFormat } from '../report/translations.js';

/** One `--level code=level`. Whether the code exists is checked later. */
export interface LevelRule {
  readonly code: string;
  readonly level: Level;
}

/** Options of every command that checks content. */
interface ContentFlags {
  readonly strict?: boolean;
  readonly maxWarnings?: number;
  readonly level?: readonly LevelRule[];
  readonly locale?: readonly string[];
  readonly format?: readonly Target[];
  readonly cache: boolean;
  readonly cacheDir?: string;
  readonly trustCache?: boolean;
  readonly store?: string;
  readonly workers?: number;
  readonly verbose?: boolean;
  readonly quiet?: boolean;
  readonly color: boolean;
}

interface MeasuredFlags extends ContentFlags {
  readonly stats?: boolean;
  readonly trace?: string;
}

export interface CheckFlags extends MeasuredFlags {
  readonly external?: boolean;
  readonly questions?: boolean;
  /** With `questions`: record the figures. */
  readonly record?: boolean;
  /** File of an earlier build, as given on the command line. */
  readonly against?: string;
  /** Commit whose API descriptions are compared. */
  readonly since?: string;
  readonly fix?: boolean;
  /** With `fix`: print the changes without writing them. */
  readonly dryRun?: boolean;
  /** With `fix`: write without asking. */
  readonly yes?: boolean;
}

export interface DiffFlags extends TranslationFlags {
  readonly direct?: boolean;
  readonly failOn?: readonly DiffKind[];
  /** Whether to print a draft of the changelog entries instead of the report. */
  readonly changelog?: boolean;
  /** Whether to compare how pages look. */
  readonly visual?: boolean;
  /** CSS selectors of elements that this leaves out. */
  readonly mask?: readonly string[];
  /** Pages that it draws. */
  readonly visualPages: number;
  readonly chromium?: string;
  readonly format?: readonly DiffTarget[];
}

export interface CommentFlags {
  readonly name: string;
  readonly dryRun?: boolean;
  readonly verbose?: boolean;
  readonly color: boolean;
}

export interface VerifyFlags {
  readonly out?: string;
  readonly base?: string;
  readonly as?: ProfileName;
  readonly receipt?: string;
  readonly key?: string;
  readonly sample?: number;
  readonly seed?: string;
  readonly concurrency: number;
  readonly rate: number;
  /** Seconds. */
  readonly timeout: number;
  readonly allowAddress?: readonly string[];
  readonly format?: readonly VerifyTarget[];
  readonly verbose?: boolean;
  readonly quiet?: boolean;
  readonly color: boolean;
}

export interface BuildFlags extends MeasuredFlags {
  /** File for the signed receipt, as given on the command line. */
  readonly receipt?: string;
  /** File of the private key. */
  readonly signingKey?: string;
  readonly out?: string;
  readonly base?: string;
  readonly drafts?: boolean;
  /** Bytes. */
  readonly memory?: number;
  readonly shard?: ShardFlag;
  /** With `shard`: seconds. */
  readonly wait?: number;
  readonly assemble?: boolean;
}

/** `--shard 3/8`. */
export interface ShardFlag {
  readonly shard: number;
  readonly shards: number;
}

export interface ServeFlags extends ContentFlags {
  readonly out?: string;
  readonly base?: string;
  readonly port?: number;
  readonly strictPort?: boolean;
  readonly poll?: boolean;
  readonly host?: string;
  readonly allowedHost?: readonly string[];
  readonly open?: boolean;
}

export interface MoveFlags {
  readonly dryRun?: boolean;
  readonly redirect: boolean;
  readonly force?: boolean;
  readonly cache: boolean;
  readonly cacheDir?: string;
  readonly trustCache?: boolean;
  readonly store?: string;
  readonly workers?: number;
  readonly verbose?: boolean;
  readonly quiet?: boolean;
  readonly color: boolean;
}

export type VersionFlags = Omit<MoveFlags, 'redirect' | 'force'> & { readonly docs?: string };

export interface McpFlags extends TranslationFlags {
  readonly http?: boolean;
  readonly port: number;
  readonly host: string;
  readonly allowedHost?: readonly string[];
  readonly rate: number;
  /** In seconds. */
  readonly timeout: number;
  readonly allowAddress?: readonly string[];
}

export interface LspFlags extends Omit<TranslationFlags, 'locale'> {
  readonly trusted?: boolean;
}

export interface BookFlags extends ContentFlags {
  readonly out?: string;
  /** Whether to make a zip of the site instead. */
  readonly zip?: boolean;
  readonly docsVersion?: readonly string[];
  readonly paper: 'a4' | 'letter';
  readonly chromium?: string;
  /** Seconds. */
  readonly timeout: number;
}

export interface EjectFlags {
  readonly dryRun?: boolean;
}

export interface ExplainFlags {
  readonly format: 'pretty' | 'json' | 'markdown';
  readonly color: boolean;
}

/** Options of `docgen i18n`. */
type TranslationFlags = Omit<MoveFlags, 'redirect' | 'force' | 'dryRun'> & {
  readonly locale?: readonly string[];
};

export interface StatusFlags extends TranslationFlags {
  readonly format: StatusFormat;
}

export interface PolicyFlags extends TranslationFlags {
  readonly format: 'pretty' | 'json';
}

export interface SearchReportFlags extends TranslationFlags {
  readonly format: 'pretty' | 'json';
}

/** Options of `docgen sites update`. */
export interface SitesUpdateFlags extends TranslationFlags {
  readonly site?: string;
  readonly linked?: boolean;
  readonly allowAddress?: readonly string[];
}

export type SitesExportFlags = TranslationFlags;

export interface AcceptFlags extends TranslationFlags {
  readonly site?: string;
  readonly all?: boolean;
  readonly dryRun?: boolean;
}

export interface AddLocaleFlags extends Omit<TranslationFlags, 'locale'> {
  readonly label?: string;
  /** Language of the pages of a site of one language. */
  readonly source: string;
  readonly inPlace?: boolean;
  readonly dryRun?: boolean;
}

export interface StringsFlags extends Omit<TranslationFlags, 'locale'> {
  readonly dryRun?: boolean;
}

export interface PreviewFlags {
  readonly as?: ProfileName;
  readonly out?: string;
  readonly base?: string;
  readonly port: number;
  readonly strictPort?: boolean;
  readonly host: string;
  readonly allowedHost?: readonly string[];
  readonly open?: boolean;
}

/** Options of `docgen init` for migrations. */
export interface MigrateFlags {
  /** Name of the generator, or the first operand after `--from`; true: neither. */
  readonly from?: string | true;
  readonly dryRun?: boolean;
}
