/** Whether the text between dollar signs is a TeX formula. Prices and variables of shells and templates aren't. */

const command =
  /\\(?:alpha|approx|bar|begin|beta|binom|bmod|cap|cdots?|chi|circ|cup|delta|Delta|dots|ell|epsilon|equiv|eta|exists|forall|frac|gamma|Gamma|geq?|hat|in|infty|int|kappa|lambda|Lambda|land|langle|lceil|ldots|left|leq?|lfloor|lim|ln|log|lor|mapsto|math\w{2,4}|max|min|mu|nabla|neq?|nu|omega|Omega|oplus|otimes|over|overline|partial|phi|Phi|pi|Pi|pm|prod|propto|psi|Psi|quad|rangle|rho|Rightarrow|rightarrow|setminus|sigma|Sigma|sim|sin|cos|sqrt|sub|subset|subseteq|sum|tan|tau|text|theta|Theta|tilde|times|to|top|varepsilon|varphi|vec|vert|wedge|xi|zeta)(?![A-Za-z])/;
/** `x_i`, `n^2`, `2^{k}`, `O(n)^2`. */
const script = /(?<![A-Za-z\d])(?:[A-Za-z]|\d+|[)\]])'?[_^](?:\{[^{}]{1,40}\}|\d+|[A-Za-z])(?![A-Za-z])/;
/** One letter, or letters and numbers related by an operator. */
const variable = /^[A-Za-z]'?$/;
const relation = /^[A-Za-z][A-Za-z\d\s+\-*/=<>(),.|!'≤≥≠∈]*[A-Za-z\d)'!]$/;
const word = /(?!log|sin|cos|tan|max|min|exp|mod|gcd|lim)[A-Za-z]{3}/;

export function isFormula(written: string): boolean {
  return (
    command.test(written) ||
    (script.test(written) && !/\p{L}{4}/u.test(written.replace(/\{[^{}]*\}/g, ''))) ||
    variable.test(written) ||
    (relation.test(written) && /[=<>+(≤≥≠∈]/.test(written) && !word.test(written))
  );
}
