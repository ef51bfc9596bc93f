/**
 * Logo, icon and color of the old site as docgen's options. docgen takes images from `static/`, so files from other
 * folders are copied there.
 */
import { posix } from 'node:path';
import type { Config } from '@docgen/model';
import { type Finding, finding } from '../finding.js';
import { type OldAccent, accentOf } from './accent.js';
import type { PlannedFile } from '../migration-plan.js';
import type { Cursor } from '@docgen/settings/cursor';
import type { Source } from '../source/source.js';

export interface OldBrand {
  readonly logo?: OldLogo | undefined;
  readonly favicon?: Cursor | undefined;
  readonly accent?: OldAccent | undefined;
}

/** Values of the old configuration, with paths as written. */
export interface OldLogo {
  readonly light: Cursor;
  readonly dark?: Cursor | undefined;
  /** Empty if the title is shown next to the logo. */
  readonly alt?: string | undefined;
  readonly link?: string | undefined;
}

export interface BrandInput {
  readonly source: Source;
  /** Files of the new site; only those in `static/` are used. */
  readonly files: readonly PlannedFile[];
  /** Returns the old site's file for a path as written. */
  readonly fileOf: (path: string) => string;
}

export interface Brand {
  readonly config: Pick<Config, 'logo' | 'favicon' | 'theme'>;
  /** Additional files in `static/`. */
  readonly files: readonly PlannedFile[];
  /** Images that are missing from the old site, and what became of its color. */
  readonly findings: readonly Finding[];
}

export function brandOf({ logo, favicon, accent }: OldBrand, input: BrandInput): Brand {
  const files: PlannedFile[] = [];
  const findings: Finding[] = [];
  const staticPath = (cursor: Cursor | undefined): string | undefined => {
    const path = cursor?.text();
    if (cursor === undefined || path === undefined) return undefined;
    const file = input.fileOf(path);
    if (!input.source.files.includes(file)) {
      const hint = "the site doesn't contain the file; put it in static/ and name its path";
      findings.push(finding('lost', cursor.place, `${cursor.path}: ${path}`, hint));
      return undefined;
    }
    const known = [...input.files, ...files].find(
      (one) => 'from' in one && one.from === file && one.path.startsWith('static/'),
    );
    const target = known?.path ?? freePath(file, files);
    if (known === undefined) files.push({ path: target, from: file });
    return target.slice('static'.length);
  };
  const [light, dark, icon] = [staticPath(logo?.light), staticPath(logo?.dark), staticPath(favicon)];
  const more = {
    ...(dark !== undefined && { dark }),
    ...(logo?.alt !== undefined && { alt: logo.alt }),
    ...(logo?.link !== undefined && { link: logo.link }),
  };
  const color = accent === undefined ? { config: {}, findings: [] } : accentOf(accent, input.source);
  const isPlain = Object.keys(more).length === 0;
  return {
    config: {
      ...(light !== undefined && { logo: isPlain ? light : { light, ...more } }),
      ...(icon !== undefined && { favicon: icon }),
      ...color.config,
    },
    files,
    findings: [...findings, ...color.findings],
  };
}

function freePath(file: string, files: readonly PlannedFile[]): string {
  const path = `static/brand/${posix.basename(file)}`;
  const isTaken = files.some((one) => one.path === path);
  return isTaken ? `static/brand/${posix.basename(posix.dirname(file))}-${posix.basename(file)}` : path;
}
