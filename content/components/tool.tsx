/** The frame that all tools of the site have, and a field of their forms. */
import type { ReactNode } from 'react';
import './tool.css';

interface ToolProps {
  readonly title: string;
  readonly children: ReactNode;
}

export function Tool({ title, children }: ToolProps) {
  return (
    <fieldset className="tool">
      <legend className="tool-title">{title}</legend>
      {children}
    </fieldset>
  );
}

interface FieldProps {
  readonly label: string;
  /** The one control. */
  readonly children: ReactNode;
}

export function Field({ label, children }: FieldProps) {
  return (
    <label>
      <span>{label}</span>
      {children}
    </label>
  );
}

interface NumberFieldProps {
  readonly label: string;
  readonly value: number;
  readonly onChange: (value: number) => void;
}

/** A number from 0; an empty field is 0. */
export function NumberField({ label, value, onChange }: NumberFieldProps) {
  return (
    <Field label={label}>
      <input
        type="number"
        min={0}
        step="any"
        inputMode="decimal"
        value={value === 0 ? '' : value}
        onChange={({ target }) => onChange(Math.max(0, target.valueAsNumber || 0))}
      />
    </Field>
  );
}
