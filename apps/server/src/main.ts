// Starts the server: environment to configuration to listening.
process.stdout.write('Feltclock\n');
