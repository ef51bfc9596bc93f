#!/usr/bin/env node
// The command of the package: a file that is executable before anything is compiled.
import './dist/main.js';
