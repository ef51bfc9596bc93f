/** Variables that a CI service sets, read with the rules that make them safe to use. */
import { Failure } from '@docgen/store/failure';

export interface Environment {
  readonly [name: string]: string | undefined;
}

/** The value of a variable that must be set; `why` says what it is for. Throws a `usage` Failure. */
export function required(environment: Environment, name: string, why: string): string {
  const value = environment[name];
  if (value === undefined || value === '') throw new Failure('usage', `${name} isn't set`, { hint: why });
  return value;
}

/** The same for a number, which becomes a part of URLs. */
export function requiredNumber(environment: Environment, name: string, why: string): number {
  const value = required(environment, name, why);
  if (!/^\d{1,15}$/.test(value)) throw new Failure('usage', `${name} isn't a number`);
  return Number(value);
}

/** The same for the address of an API, without a slash at its end: the only server that gets the token. */
export function requiredOrigin(environment: Environment, name: string, why: string): string {
  const value = required(environment, name, why);
  const url = URL.canParse(value) ? new URL(value) : null;
  if (url === null || !/^https?:$/.test(url.protocol))
    throw new Failure('usage', `${name} isn't an http or https URL`);
  return value.replace(/\/+$/, '');
}
